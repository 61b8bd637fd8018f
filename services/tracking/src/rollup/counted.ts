export type Fields = Record<string, number>

/** The totals of something, and by month (`2026-05`) what it was by the hour (`04T09/views`) or the day (`04/visitors`). */
export type Counted = { totals: Fields; months: ReadonlyMap<string, Fields> }

/** A day that began before counts as before: its visitors are those of all its hours. */
export const isBefore = (month: string, field: string, before: string) => {
  const [time = ''] = field.split('/')
  return `${month}-${time.includes('T') ? time : `${time}T00`}` < before
}

/** `views` of `04T09/views`. */
export const totalField = (field: string) => field.slice(field.indexOf('/') + 1)
