import { LRUCache } from 'lru-cache'

/**
 * The values that were used last, by their keys: `most` of them. It takes memory as it fills; with the option `max`, lru-cache takes all
 * of it at once.
 */
export const boundedMap = <Value extends NonNullable<unknown>>(most: number) =>
  new LRUCache<string, Value>({ maxSize: most, sizeCalculation: () => 1 })
