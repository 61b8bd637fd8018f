import { describe, expect, it } from '@jest/globals'
import { seededRandom } from '@vitrine/engine-testing'
import ICAL from 'ical.js'
import { folded, icalendarOf, type CalendarEvent } from './icalendar.ts'

const event = (part: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'one',
  stamp: '2026-05-04T09:00:00.000Z',
  sequence: 3,
  start: '2026-05-20T08:00:00.000Z',
  summary: 'Linen at noon',
  description: '',
  link: '',
  isCertain: true,
  ...part,
})
/** As a program reads it that nobody here has written. */
const read = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  return {
    name: calendar.getFirstPropertyValue('name'),
    events: calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one)),
  }
}
const hostile = [
  'A, B; C \\ D: “E”',
  'END:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:forged',
  'one\ntwo\r\nthree\rfour\u2028five',
  '\\n \\, \\; \\\\ ends with \\',
  '👗'.repeat(60),
  'ü'.repeat(200),
  '<script>alert(1)</script>"=cmd|calc',
]

describe('a calendar file', () => {
  it('is read by calendar programs: times in UTC, days, what is certain', () => {
    const { name, events } = read(
      icalendarOf('The editors’ calendar', [
        event(),
        event({ uid: 'two', start: '2026-12-24', summary: 'Planned', isCertain: false, description: 'Why' }),
      ]),
    )
    expect(name).toBe('The editors’ calendar')
    const [timed, planned] = events
    expect([timed?.uid, timed?.summary, timed?.sequence]).toEqual(['one', 'Linen at noon', 3])
    expect([timed?.startDate.toJSDate().toISOString(), timed?.startDate.isDate]).toEqual([
      '2026-05-20T08:00:00.000Z',
      false,
    ])
    expect([planned?.startDate.isDate, planned?.startDate.toString(), planned?.description]).toEqual([
      true,
      '2026-12-24',
      'Why',
    ])
    expect(events.map(({ component }) => component.getFirstPropertyValue('status'))).toEqual([
      'CONFIRMED',
      'TENTATIVE',
    ])
    expect(String(timed?.component.getFirstPropertyValue('dtstamp'))).toBe('2026-05-04T09:00:00Z')
  })

  it.each(hostile)('says %j as a text and nothing else', (text) => {
    const { events } = read(icalendarOf(text, [event({ summary: text, uid: text }), event()]))
    const expected = text.replaceAll(/\r\n?|\u2028/g, '\n')
    expect([events.length, events[0]?.summary, events[0]?.uid]).toEqual([2, expected, expected])
  })

  it('has lines of at most 75 octets that end with CRLF, whatever is in them', () => {
    const random = seededRandom(20_26)
    const letters = ['a', ',', ';', '\\', '\n', 'ß', '漢', '👗', '\u0000', '\u0085', '\ud800', ' ', '\t']
    for (let run = 0; run < 200; run += 1) {
      const length = Math.floor(random() * 300)
      const text = Array.from({ length }, () => letters[Math.floor(random() * letters.length)]).join('')
      const file = icalendarOf(text, [event({ summary: text, description: text })])
      expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(file.isWellFormed()).toBe(true)
      expect(read(file).events).toHaveLength(1)
    }
  })
  it('tears no letter apart', () => {
    expect(folded('x'.repeat(75))).toBe('x'.repeat(75))
    expect(folded(`${'x'.repeat(74)}ü`)).toBe(`${'x'.repeat(74)}\r\n ü`)
    expect(folded('x'.repeat(150))).toBe(`${'x'.repeat(75)}\r\n ${'x'.repeat(74)}\r\n x`)
  })
})
