const two = (part: number) => String(part).padStart(2, '0')

/** UTC as the date-time field wants it, in the editor's zone: `2026-11-24T09:00`. */
export function localOf(iso: string | null): string {
  if (!iso) return ''
  const time = new Date(iso)
  const day = `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`
  return `${day}T${two(time.getHours())}:${two(time.getMinutes())}`
}

/** What the field holds, in UTC; null for an empty or unfinished one. */
export function isoOf(local: string): string | null {
  const time = local ? new Date(local) : undefined
  return time && !Number.isNaN(time.getTime()) ? time.toISOString() : null
}

export const zoneName = () => Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ')
