import { steps, type Report, type StepCounts } from '@vitrine/contracts'
import { PreparedReply } from '@vitrine/service-kit'

/** A report: a head, a line for each row; visitors where they are counted by row. */
export function csvOf({ rows, comparedWith }: Report): string {
  const hasVisitors = rows.some(({ visitors }) => visitors !== undefined)
  const head = [
    'key',
    'title',
    ...steps,
    ...(comparedWith ? steps.map((step) => `${step}_before`) : []),
    ...(hasVisitors ? ['visitors'] : []),
  ]
  const lines = rows.map(({ key, title, counts, before, visitors }) => [
    key,
    title ?? '',
    ...numbersOf(counts),
    ...(before ? numbersOf(before) : []),
    ...(hasVisitors ? [visitors ?? ''] : []),
  ])
  return csvFrom([head, ...lines])
}

const numbersOf = (counts: StepCounts) => steps.map((step) => counts[step])

/** RFC 4180. */
export const csvFrom = (lines: readonly (readonly (string | number)[])[]): string =>
  lines.map((line) => `${line.map(cellOf).join(',')}\r\n`).join('')

/** What a spreadsheet would take as a formula begins with an apostrophe. */
function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const inert = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}

/** A file that a browser stores under a name. */
export const csvReply = (name: string, csv: string) =>
  new PreparedReply({
    status: 200,
    headers: {
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': `attachment; filename="${name}"`,
    },
    bytes: Buffer.from(csv),
  })
