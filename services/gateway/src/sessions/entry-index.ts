/** Finds entries by any of their words, without a search through all of them. */
export function entryIndex<Entry>() {
  const entriesOf = new Map<string, Set<Entry>>()
  return {
    /** Those of a word as they are now: they may be removed while one goes through them. */
    of: (word: string): readonly Entry[] => [...(entriesOf.get(word) ?? [])],
    add(words: Iterable<string>, entry: Entry) {
      for (const word of words) {
        const entries = entriesOf.get(word)
        if (entries) entries.add(entry)
        else entriesOf.set(word, new Set([entry]))
      }
    },
    remove(words: Iterable<string>, entry: Entry) {
      for (const word of words) {
        const entries = entriesOf.get(word)
        if (entries?.delete(entry) && entries.size === 0) entriesOf.delete(word)
      }
    },
    /** How many words it holds. */
    size: () => entriesOf.size,
  }
}
