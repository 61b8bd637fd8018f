/** `1,234`. What is not known is a dash. */
export const countText = (count: number | undefined | null) =>
  count === undefined || count === null ? '–' : Math.round(count).toLocaleString('en')

/** `1 click`, `1,200 clicks`. */
export const manyOf = (count: number, thing: string) =>
  `${countText(count)} ${thing}${count === 1 ? '' : 's'}`
