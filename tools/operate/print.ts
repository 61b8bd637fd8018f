import type { CountChange, DeadLetterView, ProjectionStatus, RollupStatus } from '@vitrine/contracts'

const { format: number } = new Intl.NumberFormat('en')
export const plural = (count: number, noun: string) => `${number(count)} ${noun}${count === 1 ? '' : 's'}`
export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

export function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [header, ...rows]
  const widths = header.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)))
  const wide = lines.map((line) => line.map((cell, column) => cell.padEnd(widths[column]!)).join('  '))
  return wide.map((line) => line.trimEnd()).join('\n')
}

export type Progress = { events: number; expected: number | null; perSecond: number }

/** `52 %  520 of about 1,000 events  130/s`. */
export function progressLine({ events, expected, perSecond }: Progress, noun = 'events'): string {
  const rate = `${number(Math.round(perSecond))}/s`
  if (expected === null) return `${number(events)} ${noun}  ${rate}`
  const part = Math.min(1, events / Math.max(expected, 1))
  return `${Math.floor(part * 100)} %  ${number(events)} of about ${number(expected)} ${noun}  ${rate}`
}

type Building = NonNullable<ProjectionStatus['building']>
export const buildLine = ({ eventsPerSecond: perSecond, ...building }: Building) =>
  progressLine({ ...building, perSecond })

export function projectionsTable(statuses: readonly { service: string; status: ProjectionStatus }[]): string {
  const rows = statuses.map(({ service, status: { name, version, live, building, failure, isCurrent } }) => {
    const read = `version ${live.version}, generation ${live.number}`
    const built = building ? buildLine(building) : isCurrent ? '' : 'waiting'
    return [service, name, String(version), read, built, failure ?? '']
  })
  return table(['service', 'projection', 'version', 'live', 'building', 'failure'], rows)
}

const longestError = 80
const oneLine = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > longestError ? `${line.slice(0, longestError - 1)}…` : line
}

export function deadLettersTable(letters: readonly { service: string; letter: DeadLetterView }[]): string {
  if (letters.length === 0) return 'There are no dead letters.'
  const rows = letters.map(({ service, letter: { from, id, at, ...letter } }) => {
    const [events, attempts] = [number(letter.events), number(letter.attempts)]
    return [service, from, id, events, attempts, at, oneLine(letter.error)]
  })
  return table(['service', 'from', 'id', 'events', 'attempts', 'since', 'error'], rows)
}

const change = (before: number, after: number) =>
  before === after ? number(after) : `${number(before)} → ${number(after)}`

export function changesTable(changes: readonly CountChange[], changed: number): string {
  if (changed === 0) return 'Nothing changed.'
  const figures = ['views', 'clicks', 'visitors'] as const
  const rows = changes.map(({ title, outfitId, before, after }) => [
    title || outfitId,
    ...figures.map((name) => change(before[name], after[name])),
  ])
  const more = changed - changes.length
  return table(['title', ...figures], rows) + (more > 0 ? `\nand ${number(more)} more` : '')
}

export function rollupLines({ version, live, excluded, recount, last }: RollupStatus): string[] {
  const reasons = Object.entries(excluded).map(([reason, count]) => `${number(count)} ${reason}`)
  return [
    `The totals of version ${live.version} are read, generation ${live.number}; the program knows version ${version}.`,
    `Recorded and not counted: ${reasons.join(', ') || 'nothing'}.`,
    ...(recount ? [`Recounting: ${recountLine(recount)}`] : []),
    ...(last ? [`Last recounted: ${last.finished}, ${recounted(last)}.`] : []),
  ]
}

export const recounted = ({ records, seconds: took, changed }: NonNullable<RollupStatus['last']>) =>
  `${plural(records, 'record')} in ${seconds(took * 1000)}, ${plural(changed, 'outfit')} changed`

type Recount = NonNullable<RollupStatus['recount']>
export const recountLine = ({ records, left, recordsPerSecond: perSecond }: Recount) =>
  progressLine({ events: records, expected: records + left, perSecond }, 'records')
