import { isOutage } from '@vitrine/service-kit'

/** One after the other. A failure stops no other and is thrown at the end; only an outage ends it at once. */
export async function eachTried<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = []
  for (const item of items)
    try {
      await work(item)
    } catch (error) {
      if (isOutage(error)) throw error
      failures.push(error)
    }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${items.length} failed`)
}
