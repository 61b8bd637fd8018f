import { steps, type Report, type StepCounts } from '@vitrine/contracts'

/** A report as RFC 4180: a head, a line for each row. */
export function csvOf({ rows, comparedWith }: Report): string {
  const head = ['key', 'title', ...steps, ...(comparedWith ? steps.map((step) => `${step}_before`) : [])]
  const lines = rows.map(({ key, title, counts, before }) => [
    cellOf(key),
    cellOf(title ?? ''),
    ...numbersOf(counts),
    ...(before ? numbersOf(before) : []),
  ])
  return [head, ...lines].map((line) => `${line.join(',')}\r\n`).join('')
}

const numbersOf = (counts: StepCounts) => steps.map((step) => String(counts[step]))

/** What a spreadsheet would take as a formula begins with an apostrophe. */
function cellOf(text: string): string {
  const inert = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}
