/** An event of a calendar program. `start`: a day (`2026-05-20`), or a time (ISO 8601 in UTC). */
export type CalendarEvent = {
  uid: string
  /** When it was written last. */
  stamp: string
  sequence: number
  start: string
  summary: string
  description: string
  /** Where it leads; empty: nowhere. */
  link: string
  isCertain: boolean
}

/** How long one that has a time is shown. */
const shownFor = 'PT15M'
const refreshedEvery = 'PT1H'

/** RFC 5545, of texts that anybody may have written. */
export function icalendarOf(name: string, events: readonly CalendarEvent[]): string {
  const title = textOf(name)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//vitrine//calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${title}`,
    `X-WR-CALNAME:${title}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${refreshedEvery}`,
    `X-PUBLISHED-TTL:${refreshedEvery}`,
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const linesOf = ({ uid, stamp, sequence, start, isCertain, ...event }: CalendarEvent) => [
  'BEGIN:VEVENT',
  `UID:${textOf(uid)}`,
  `DTSTAMP:${timeOf(stamp)}`,
  `SEQUENCE:${sequence}`,
  ...(start.includes('T')
    ? [`DTSTART:${timeOf(start)}`, `DURATION:${shownFor}`]
    : [`DTSTART;VALUE=DATE:${start.replaceAll('-', '')}`]),
  `SUMMARY:${textOf(event.summary)}`,
  ...(event.description ? [`DESCRIPTION:${textOf(event.description)}`] : []),
  ...(event.link ? [`URL:${event.link}`] : []),
  `STATUS:${isCertain ? 'CONFIRMED' : 'TENTATIVE'}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
]

/** `20260520T080000Z` */
const timeOf = (at: string) => `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** A value of the type TEXT: what separates is escaped, and what must not be in one is left out. */
export const textOf = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?|[\n\u0085\u2028\u2029]/g, '\n')
    // eslint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, ' ')
    .replaceAll(/[\\;,]/g, (mark) => `\\${mark}`)
    .replaceAll('\n', '\\n')

const longestLine = 75

/** A line of at most 75 octets; what is longer goes on after a break and a space, and no letter is torn apart. */
export function folded(line: string): string {
  let octets = 0
  let done = ''
  for (const letter of line) {
    const length = Buffer.byteLength(letter)
    if (octets + length > longestLine) {
      done += '\r\n '
      octets = 1
    }
    done += letter
    octets += length
  }
  return done
}
