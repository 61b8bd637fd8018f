import { lowerBound } from './inverted-index.ts'

export type NearWord = { text: string; edits: number }

/**
 * The words of an ordered list within some edits of a word: a letter more, less or other, or two neighbours swapped.
 * With `prefix`, the words that begin within those edits of it. Words that begin alike share the work, and what has
 * gone too far already is skipped together with everything that begins so.
 */
export function nearWords(
  sorted: readonly string[],
  word: string,
  { edits, prefix = false }: { edits: number; prefix?: boolean },
): NearWord[] {
  const found: NearWord[] = []
  const width = word.length
  const rows = [Uint8Array.from({ length: width + 1 }, (_, column) => column)]
  const nearest = [width]
  let before = ''
  let known = 0
  let next = 0
  while (next < sorted.length) {
    const text = sorted[next] ?? ''
    let depth = 0
    while (depth < known && depth < text.length && text.charCodeAt(depth) === before.charCodeAt(depth))
      depth += 1
    let lost = false
    while (depth < text.length && !lost) {
      depth += 1
      const beyond = fillRow(rows, { text, word, depth }) > edits
      nearest[depth] = Math.min(nearest[depth - 1] ?? width, rows[depth]?.[width] ?? width)
      lost = beyond && !(prefix && (nearest[depth] ?? width) <= edits)
    }
    const distance = (prefix ? nearest[depth] : rows[depth]?.[width]) ?? width
    if (!lost && distance <= edits) found.push({ text, edits: distance })
    before = text
    known = depth
    next = Math.max(next + 1, lost ? lowerBound(sorted, after(text.slice(0, depth))) : 0)
  }
  return found
}

const noRow = new Uint8Array(0)

/** Fills the row of a depth from the rows above it, and returns its least value. */
function fillRow(
  rows: Uint8Array[],
  { text, word, depth }: { text: string; word: string; depth: number },
): number {
  const above = rows[depth - 1] ?? noRow
  const twoAbove = rows[depth - 2]
  const row = (rows[depth] ??= new Uint8Array(word.length + 1))
  const letter = text.charCodeAt(depth - 1)
  const letterBefore = text.charCodeAt(depth - 2)
  row[0] = depth
  let least = depth
  for (let column = 1; column <= word.length; column += 1) {
    const other = word.charCodeAt(column - 1)
    let cost = Math.min(
      (above[column] ?? 0) + 1,
      (row[column - 1] ?? 0) + 1,
      (above[column - 1] ?? 0) + (letter === other ? 0 : 1),
    )
    if (twoAbove && column > 1 && letter === word.charCodeAt(column - 2) && letterBefore === other)
      cost = Math.min(cost, (twoAbove[column - 2] ?? 0) + 1)
    row[column] = cost
    if (cost < least) least = cost
  }
  return least
}

/** The first text behind everything that begins with a prefix. */
export const after = (prefix: string) =>
  prefix.slice(0, -1) + String.fromCharCode(prefix.charCodeAt(prefix.length - 1) + 1)

/** Those with the fewest edits. */
export function nearest(found: readonly NearWord[]): NearWord[] {
  const least = Math.min(...found.map(({ edits }) => edits))
  return found.filter(({ edits }) => edits === least)
}
