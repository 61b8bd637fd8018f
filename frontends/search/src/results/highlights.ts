export type Range = readonly [start: number, end: number]
export type Segment = { text: string; found: boolean }

/** A text in pieces: those that were searched for, and those between. */
export function segmentsOf(text: string, ranges: readonly Range[] = []): Segment[] {
  const segments: Segment[] = []
  let at = 0
  const take = (end: number, found: boolean) => {
    if (end > at) segments.push({ text: text.slice(at, end), found })
    at = Math.max(at, end)
  }
  for (const [start, end] of ranges) {
    take(Math.min(start, text.length), false)
    take(Math.min(end, text.length), true)
  }
  take(text.length, false)
  return segments
}
