/** `12.5`, `0.4`, `1,234`. What is not known is a dash. */
export function rateText(rate: number | undefined): string {
  if (rate === undefined) return '–'
  return rate.toLocaleString('en', { maximumFractionDigits: rate < 100 ? 1 : 0 })
}

/** `0.4 ms`, `12 ms`, `1.5 s`. */
export function durationText(seconds: number | undefined): string {
  if (seconds === undefined) return '–'
  if (seconds >= 1) return `${seconds.toFixed(1)} s`
  return `${(seconds * 1000).toLocaleString('en', { maximumFractionDigits: seconds < 0.01 ? 1 : 0 })} ms`
}

export const megabytesText = (bytes: number) => `${Math.round(bytes / 1024 ** 2).toLocaleString('en')} MB`

/** `45 s`, `12 min`, `3 h 5 min`, `2 d 4 h`. */
export function spanText(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(hours / 24)
  if (days > 0) return `${days} d ${hours % 24} h`
  if (hours > 0) return `${hours} h ${minutes % 60} min`
  return minutes > 0 ? `${minutes} min` : `${Math.floor(seconds)} s`
}

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' })
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })

/** In the zone of whoever looks: `24 Nov, 09:00:12`. */
export const momentText = (at: string | number) => `${day.format(new Date(at))}, ${clockText(at)}`
export const clockText = (at: string | number) => clock.format(new Date(at))
