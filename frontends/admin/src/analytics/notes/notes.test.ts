import { describe, expect, it } from '@jest/globals'
import type { DayNote } from '@vitrine/contracts'
import { faultIn, noteMarksOf, notesByRow } from './notes.ts'

const note = (day: string, text: string): DayNote => ({ day, text, by: 'mira', at: `${day}T09:00:00.000Z` })
const days = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    key: new Date(Date.UTC(2026, 4, 1 + index)).toISOString().slice(0, 10),
  }))
const marks = (notes: DayNote[], rows: readonly { key: string }[]) =>
  noteMarksOf(notesByRow(notes, rows), rows).map(({ day, x, label }) => [day, x, label])

describe('notes on a chart', () => {
  it('stand at their days, and those of other days nowhere', () =>
    expect(marks([note('2026-05-02', 'Sale'), note('2026-06-02', 'Later')], days(5))).toEqual([
      ['2026-05-02', 25, ''],
    ]))
  it('stand at the first hour of their day', () => {
    const hours = ['2026-05-01T23', '2026-05-02T00', '2026-05-02T01'].map((hour) => ({
      key: `${hour}:00+02:00`,
    }))
    expect(marks([note('2026-05-02', 'Sale')], hours)).toEqual([['2026-05-02', 50, '']])
  })
  it('that would cover each other are one mark with all their texts', () => {
    const rows = days(101)
    const notes = [note('2026-05-01', 'Sale'), note('2026-05-03', 'Over'), note('2026-05-20', 'Letter')]
    expect(marks(notes, rows)).toEqual([
      ['2026-05-03', 2, '2'],
      ['2026-05-20', 19, ''],
    ])
    expect(noteMarksOf(notesByRow(notes, rows), rows)[0]?.lines.map(({ text }) => text)).toEqual([
      'Sale',
      'Over',
    ])
  })
})

it.each([
  ['', /write something/],
  [' \n ', /write something/],
  ['x'.repeat(301), /At most 300 characters, and these are 301/],
  ['a\u0007b', /control characters/],
  [` ${'x'.repeat(300)} `, undefined],
  ['Sale\nbegins', undefined],
])('a text that cannot be a note is told why: %j', (text, why) =>
  why ? expect(faultIn(text)).toMatch(why) : expect(faultIn(text)).toBeUndefined(),
)
