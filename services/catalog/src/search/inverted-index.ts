/**
 * Which slots hold a term, and how much the term counts there: ascending, a slot in the upper 24 bits and its impact
 * in the lower 8 of each number, so that a posting costs four bytes.
 */
export type Postings = { readonly entries: Uint32Array; readonly size: number }
export type Term = Postings & { readonly text: string }
/** What a term, by its number, counts somewhere. */
export type Impact = { readonly term: number; readonly impact: number }

export const mostSlots = 2 ** 24
export const highestImpact = 255
export const slotOf = (entry: number): number => entry >>> 8
export const impactOf = (entry: number): number => entry & 0xff

const fewAdded = 200
const inOrder = (one: string, other: string) => (one < other ? -1 : 1)

type Stored = { text: string; id: number; entries: Uint32Array; size: number }

/** Terms and the slots that have them. Postings are exact at all times: what is removed leaves nothing behind. */
export function invertedIndex() {
  const byText = new Map<string, Stored>()
  const byId: (Stored | undefined)[] = []
  const freeIds: number[] = []
  const vocabulary: string[] = []
  /** Terms that are not in the vocabulary yet: they are put in their places when it is asked for. */
  const added = new Set<string>()
  /** The terms of each slot, to take them out again. */
  const held: string[] = []

  function termFor(text: string): Stored {
    const known = byText.get(text)
    if (known) return known
    const term = { text, id: freeIds.pop() ?? byId.length, entries: new Uint32Array(2), size: 0 }
    byId[term.id] = term
    byText.set(text, term)
    added.add(text)
    return term
  }

  function forget(term: Stored) {
    byText.delete(term.text)
    byId[term.id] = undefined
    freeIds.push(term.id)
    if (!added.delete(term.text)) vocabulary.splice(lowerBound(vocabulary, term.text), 1)
  }

  function* heldBy(slot: number): Generator<Stored> {
    for (const id of unpack(held[slot] ?? '')) {
      const term = byId[id]
      if (term) yield term
    }
  }

  function order() {
    if (added.size > fewAdded) {
      for (const text of added) vocabulary.push(text)
      vocabulary.sort(inOrder)
    } else for (const text of added) vocabulary.splice(lowerBound(vocabulary, text), 0, text)
    added.clear()
  }

  return {
    /** Every term that any slot has, in order. */
    get vocabulary(): readonly string[] {
      if (added.size) order()
      return vocabulary
    },
    get: (text: string): Term | undefined => byText.get(text),

    /** The number of a term that is put somewhere next. */
    numberOf: (text: string): number => termFor(text).id,

    put(slot: number, impacts: readonly Impact[]): void {
      if (slot >= mostSlots) throw new RangeError(`slot ${slot} is beyond ${mostSlots}`)
      for (const { term: id, impact } of impacts) {
        const term = byId[id]
        if (term) insert(term, slot * 256 + Math.max(1, Math.min(highestImpact, Math.round(impact))))
      }
      held[slot] = pack(impacts)
    },

    /** The terms that a slot has. */
    termsOf: (slot: number): Iterable<Term> => heldBy(slot),

    remove(slot: number): void {
      for (const term of heldBy(slot)) {
        take(term, slot)
        if (term.size === 0) forget(term)
      }
      held[slot] = ''
    },
  }
}
export type InvertedIndex = ReturnType<typeof invertedIndex>

/** The index of a text in an ordered list, or where it would be inserted. */
export function lowerBound(sorted: readonly string[], text: string): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}

/** The index of the entry of a slot, or where it would be inserted. */
function placeOf({ entries, size }: Postings, slot: number): number {
  if (size === 0 || slotOf(entries[size - 1] ?? 0) < slot) return size
  let [low, high] = [0, size]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (slotOf(entries[middle] ?? 0) < slot) low = middle + 1
    else high = middle
  }
  return low
}

/** The entry of a slot, if it has the term. */
export function entryOf(postings: Postings, slot: number): number | undefined {
  const place = placeOf(postings, slot)
  const entry = postings.entries[place]
  return place < postings.size && entry !== undefined && slotOf(entry) === slot ? entry : undefined
}

function insert(term: Stored, entry: number) {
  if (term.size === term.entries.length) {
    const grown = new Uint32Array(term.size + Math.max(2, term.size >> 2))
    grown.set(term.entries)
    term.entries = grown
  }
  const place = placeOf(term, slotOf(entry))
  if (place < term.size) term.entries.copyWithin(place + 1, place, term.size)
  term.entries[place] = entry
  term.size += 1
}

function take(term: Stored, slot: number) {
  const place = placeOf(term, slot)
  if (slotOf(term.entries[place] ?? 0) !== slot) return
  term.entries.copyWithin(place, place + 1, term.size)
  term.size -= 1
  if (term.size < term.entries.length >> 1) term.entries = term.entries.slice(0, Math.max(2, term.size))
}

const high = 0x8000
/** Numbers of terms as a string: two bytes each below 32,768, four above, and none of the overhead of an array. */
function pack(impacts: readonly Impact[]): string {
  const units: number[] = []
  for (const { term } of impacts)
    if (term < high) units.push(term)
    else units.push(high | (term >> 15), term & (high - 1))
  return String.fromCharCode(...units)
}

function* unpack(packed: string): Generator<number> {
  for (let at = 0; at < packed.length; at += 1) {
    const unit = packed.charCodeAt(at)
    yield unit < high ? unit : ((unit & (high - 1)) << 15) | packed.charCodeAt((at += 1))
  }
}
