export const any = <Item>(items: ArrayLike<Item>): Item => items[Math.floor(Math.random() * items.length)]!

export const chance = (share: number): boolean => Math.random() < share

/** Unique among all visitors of all runs. */
export const newId = (): string =>
  Array.from({ length: 4 }, () => Math.random().toString(36).slice(2, 8).padEnd(6, '0')).join('')
