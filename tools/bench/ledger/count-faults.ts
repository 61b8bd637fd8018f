export const sum = (numbers: Iterable<number>) => [...numbers].reduce((all, one) => all + one, 0)

type Totals = ReadonlyMap<string, number>

/**
 * What differs between what was due and what was counted, outfit by outfit, so that one count cannot hide another. `most`: where
 * it is not known of some whether they have to be counted.
 */
export const countFaults = (given: {
  what: string
  due: Totals
  most?: Totals
  counted: Totals
}): string[] => {
  const { what, due, most = due, counted } = given
  return [...new Set([...due.keys(), ...most.keys(), ...counted.keys()])].flatMap((outfit) => {
    const [least = 0, upTo = 0, there = 0] = [due, most, counted].map((counts) => counts.get(outfit))
    if (there >= least && there <= upTo) return []
    const expected = least === upTo ? least : `${least} to ${upTo}`
    return [`${outfit}: ${expected} ${what} to be counted, ${there} counted`]
  })
}
