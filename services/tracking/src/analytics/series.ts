export type Hour = { hour: string; views: number; clicks: number }

const hourMs = 60 * 60 * 1000

/** Every month (`2026-11`) that the span touches. */
export function monthsBetween(from: Date, to: Date): string[] {
  const months: string[] = []
  const month = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), 1))
  for (; month <= to; month.setUTCMonth(month.getUTCMonth() + 1)) months.push(month.toISOString().slice(0, 7))
  return months
}

/** Every hour of the span, oldest first, the empty ones too; `counted` holds fields like `21T05/views` for each month. */
export function seriesOf(given: {
  months: readonly string[]
  counted: readonly Record<string, number>[]
  from: Date
  to: Date
}): Hour[] {
  const byMonth = new Map(given.months.map((month, index) => [month, given.counted[index] ?? {}]))
  const hours: Hour[] = []
  const first = Math.floor(given.from.getTime() / hourMs) * hourMs
  for (let time = first; time <= given.to.getTime(); time += hourMs) {
    const hour = new Date(time).toISOString()
    const counted = byMonth.get(hour.slice(0, 7)) ?? {}
    const field = hour.slice(8, 13)
    hours.push({ hour, views: counted[`${field}/views`] ?? 0, clicks: counted[`${field}/clicks`] ?? 0 })
  }
  return hours
}
