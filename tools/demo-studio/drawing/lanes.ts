/** Maps in order, a few at a time: one is composed while another is being rendered. */
export const inLanes = async <From, To>(
  lanes: number,
  items: readonly From[],
  work: (item: From) => Promise<To>,
): Promise<To[]> => {
  const results = new Map<number, To>()
  const queue = items.entries()
  const lane = async () => {
    for (const [index, item] of queue) results.set(index, await work(item))
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return [...results].toSorted(([a], [b]) => a - b).map(([, result]) => result)
}
