const quarterMs = 15 * 60 * 1000
const dayMs = 96 * quarterMs

/** When a day begins in a zone; where its midnight is skipped, with the first moment after it. */
export function startsOfDays(zone: string): (day: string) => number {
  const offsetAt = offsetsOf(zone)
  return (day) => {
    const midnight = Date.parse(day)
    const [earlier, later] = [midnight - offsetAt(midnight - dayMs), midnight - offsetAt(midnight + dayMs)]
    if (earlier === later) return earlier
    const possible = [earlier, later].sort((one, other) => one - other)
    return possible.find((at) => at + offsetAt(at) >= midnight) ?? later
  }
}

/** By how much a zone is ahead of UTC at a time, ms. */
export function offsetsOf(zone: string): (at: number) => number {
  if (zone === 'UTC') return () => 0
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  const known = new Map<number, number>()
  return (at) => {
    const quarter = Math.floor(at / quarterMs)
    const before = known.get(quarter)
    if (before !== undefined) return before
    const part = Object.fromEntries(
      format.formatToParts(quarter * quarterMs).map(({ type, value }) => [type, Number(value)]),
    )
    const local = Date.UTC(
      part['year'] ?? 0,
      (part['month'] ?? 1) - 1,
      part['day'],
      part['hour'],
      part['minute'],
    )
    const offset = local - quarter * quarterMs
    known.set(quarter, offset)
    return offset
  }
}

/** Whether it is the name of a time zone (IANA). */
export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}
