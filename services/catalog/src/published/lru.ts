export type Lru<Key, Value> = ReturnType<typeof lru<Key, Value>>

/** Keeps what was used last, so much that it weighs `most` at most. */
export function lru<Key, Value>({ most, weigh }: { most: number; weigh: (value: Value) => number }) {
  const kept = new Map<Key, { value: Value; weight: number }>()
  let weight = 0
  const remove = (key: Key) => {
    weight -= kept.get(key)?.weight ?? 0
    kept.delete(key)
  }
  return {
    weight: () => weight,
    get(key: Key): Value | undefined {
      const found = kept.get(key)
      if (!found) return undefined
      kept.delete(key)
      kept.set(key, found)
      return found.value
    },
    set(key: Key, value: Value): void {
      remove(key)
      const added = { value, weight: weigh(value) }
      kept.set(key, added)
      weight += added.weight
      for (const [oldest] of kept) {
        if (weight <= most) return
        remove(oldest)
      }
    },
    delete: remove,
  }
}
