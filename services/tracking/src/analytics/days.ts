export type Day = { day: string; views: number; clicks: number }

const dayMs = 24 * 60 * 60 * 1000

/** Every day up to `last`, oldest first, with nothing counted yet. */
export const emptyDays = (last: Date, days: number): Day[] =>
  Array.from({ length: days }, (_, index) => {
    const day = new Date(last.getTime() - (days - 1 - index) * dayMs).toISOString().slice(0, 10)
    return { day, views: 0, clicks: 0 }
  })

/** Adds what a month of one outfit counted, in fields like `21T05/views`, to the days of that month. */
export function addMonth(days: ReadonlyMap<string, Day>, month: string, counted: Record<string, number>) {
  for (const [field, count] of Object.entries(counted)) {
    const day = days.get(`${month}-${field.slice(0, 2)}`)
    if (!day) continue
    if (field.endsWith('/views')) day.views += count
    else if (field.endsWith('/clicks')) day.clicks += count
  }
}
