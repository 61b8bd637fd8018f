import { isBatch, listIn, readRecord, type RecordedItem } from '@vitrine/contracts'
import type { ActivityStream, Batch } from '@vitrine/engines'
import type { Span } from '../reports/spans.ts'
import { plusDays } from '../reports/spans.ts'
import type { ClassifyBatches } from '../rollup/classify.ts'
import { listWindow, type InList } from './list-window.ts'
import { recordsBetween } from './records-between.ts'

/** What a list led to is heard on its day and the next. */
const heardDays = 1
/** What waited on a disk for the stream was appended later than it happened. */
const lateDays = 1

type Given = {
  activity: ActivityStream
  classifyBatches: ClassifyBatches
  onFailed: (error: unknown) => void
  /** How many lists are held at a time. */
  most?: number
}

/** What was seen in lists that were given out on these days (UTC), and acted on: a line of JSON for each post. */
export async function* listLines({ from, to }: Span, given: Given): AsyncGenerator<string> {
  const span = { from: Date.parse(from), until: Date.parse(plusDays(to, 1 + heardDays + lateDays)) }
  const window = listWindow(given.most)
  const isAsked = ({ list }: InList, at: string) => {
    const day = listIn(list)?.day
    return day !== undefined && day >= from && day <= to && at < plusDays(day, heardDays + 1)
  }
  for await (const records of recordsBetween(given.activity, { ...span, onFailed: given.onFailed })) {
    const lines: string[] = []
    for (const { at, ...one } of await inLists(records, given))
      if (isAsked(one, at)) lines.push(...window.add(one))
    if (lines.length > 0) yield textOf(lines)
  }
  let lines: string[] = []
  for (const line of window.rest())
    if (lines.push(line) === linesAtOnce) {
      yield textOf(lines)
      lines = []
    }
  if (lines.length > 0) yield textOf(lines)
}

const linesAtOnce = 1_000
const textOf = (lines: readonly string[]) => `${lines.join('\n')}\n`

type Heard = InList & { at: string }

/** What people saw in lists and did with it; nothing of the demo, of bots, or of posts that nobody knows. */
async function inLists(
  records: Batch['records'],
  { classifyBatches }: Pick<Given, 'classifyBatches'>,
): Promise<Heard[]> {
  const all = records.flatMap(({ value }) => readRecord(value) ?? []).filter(({ demo }) => !demo)
  const batches = all
    .filter(isBatch)
    .filter(({ items, followed }) => followed || items.some((item) => heardIn(item) !== undefined))
  return (await classifyBatches(batches)).flatMap(({ batch: { at, items, followed = [] }, known, isBot }) => {
    if (isBot) return []
    const ofItems = items.flatMap((item) =>
      item.excluded === undefined && known.has(item.outfitId) ? (heardIn(item) ?? []) : [],
    )
    return [...ofItems, ...followed.map(({ list, place }): Heard => ({ list, place, at, outcome: 1 }))]
  })
}

/** Taps beside pins lead nowhere. */
function heardIn(item: RecordedItem): Heard | undefined {
  if (item.kind === 'tap' || item.list === undefined || item.place === undefined) return undefined
  const { list, place, at, kind } = item
  return { list, place, at, outcome: kind === 'impression' ? 0 : 1 }
}
