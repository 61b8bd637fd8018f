/** What differs between what was due and what was counted, outfit by outfit, so that one count cannot hide another. */
export const countFaults = (given: {
  what: string
  due: ReadonlyMap<string, number>
  counted: ReadonlyMap<string, number>
}): string[] =>
  [...new Set([...given.due.keys(), ...given.counted.keys()])].flatMap((outfit) => {
    const [due, counted] = [given.due.get(outfit) ?? 0, given.counted.get(outfit) ?? 0]
    return due === counted ? [] : [`${outfit}: ${due} ${given.what} to be counted, ${counted} counted`]
  })
