import type { Activity, AnalyticsRow } from '@vitrine/contracts'
import { countFaults } from './count-faults.ts'
import type { Click, Sent } from './sent.ts'

export type ActivityEvidence = {
  sent: Pick<Sent, 'clicks' | 'views'>
  /** Everything on the stream, in any order. */
  stored: readonly Activity[]
  rows: readonly AnalyticsRow[]
}

type Kind = Activity['kind']
type Copies = ReadonlyMap<string, readonly Activity[]>

const isCountable = ({ excluded }: Activity) => excluded === null
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
const copiesOf = (stored: readonly Activity[], kind: Kind): Copies =>
  Map.groupBy(
    stored.filter((record) => record.kind === kind),
    ({ id }) => id,
  )
const filteredOf = (copies: Copies) => [...copies.values()].filter((records) => !records.some(isCountable))

/** The ids of views and clicks that have to be counted in the end. */
export const dueOf = ({ sent, stored }: Pick<ActivityEvidence, 'sent' | 'stored'>): ReadonlySet<string> =>
  new Set(
    stored
      .map((record) => asKnownLater(record, sent.clicks))
      .filter(isCountable)
      .map(({ id }) => id),
  )

/** What was sent and acknowledged, against what is on the stream, against what was counted. */
export function activityLedger({ sent, stored, rows }: ActivityEvidence) {
  const clicks = copiesOf(
    stored.map((record) => asKnownLater(record, sent.clicks)),
    'click',
  )
  const views = copiesOf(stored, 'view')
  const acknowledged = [...sent.clicks.values()].filter((click) => click.acknowledged).length
  const seen = [...sent.views.values()]
  const early = copiesOf(stored.filter(isUnknown), 'click')
  const waited = [...early.keys()].filter((id) => sent.clicks.get(id)?.outfitId)
  return {
    clicks: {
      sent: sent.clicks.size,
      acknowledged,
      ...balanceOf(clicks, rows, 'clicks'),
      'of them counted once their product was known': waited.length,
    },
    views: {
      acknowledged: sum(seen.map((view) => view.acknowledged)),
      unclear: sum(seen.map((view) => view.unclear)),
      ...balanceOf(views, rows, 'views'),
    },
    faults: [
      ...[...sent.clicks].flatMap(([id, click]) =>
        faultsOfClick({ id, click, copies: clicks.get(id) ?? [] }),
      ),
      ...[...clicks.keys()].filter((id) => !sent.clicks.has(id)).map((id) => `nobody sent the click ${id}`),
      ...faultsOfViews(sent, views),
      ...faultsOfCounts(clicks, rows, 'clicks'),
      ...faultsOfCounts(views, rows, 'views'),
    ],
  }
}

/** A click that came before its product was known is to be counted as soon as it is: by what was clicked on. */
function asKnownLater(record: Activity, clicks: Sent['clicks']): Activity {
  const outfitId = isUnknown(record) ? clicks.get(record.id)?.outfitId : undefined
  return outfitId ? { ...record, outfitId, excluded: null } : record
}

function balanceOf(copies: Copies, rows: readonly AnalyticsRow[], field: 'clicks' | 'views') {
  return {
    stored: copies.size,
    duplicates: sum([...copies.values()].map(({ length }) => length - 1)),
    filtered: filteredOf(copies).length,
    counted: sum(rows.map((row) => row[field])),
  }
}

const isUnknown = ({ excluded }: Activity) => excluded === 'unknown-product'

function faultsOfClick(given: { id: string; click: Click; copies: readonly Activity[] }): string[] {
  const { id, click, copies } = given
  if (copies.length === 0) return click.acknowledged ? [`the click ${id} was acknowledged and is lost`] : []
  const faults: string[] = []
  const isBot = ({ excluded }: Activity) => excluded === 'bot'
  if (copies.some((copy) => isBot(copy) !== click.machine))
    faults.push(`the click ${id} was taken for ${click.machine ? "a person's" : "a machine's"}`)
  if (copies.some((copy) => copy.outfitId !== null && copy.outfitId !== click.outfitId))
    faults.push(`the click ${id} was put down to another outfit`)
  if (click.outfitId === null && copies.some(isCountable))
    faults.push(`the click ${id} was on nothing and is to be counted`)
  return faults
}

function faultsOfViews(sent: Pick<Sent, 'views'>, views: Copies): string[] {
  const first = [...views.values()].map(([record]) => record!)
  const stored = Map.groupBy(first, ({ outfitId }) => outfitId ?? '')
  const outfits = new Set([...sent.views.keys(), ...stored.keys()])
  return [...outfits].flatMap((outfit) => {
    const { acknowledged, unclear } = sent.views.get(outfit) ?? { acknowledged: 0, unclear: 0 }
    const there = stored.get(outfit) ?? []
    const excluded = there.filter((record) => !isCountable(record)).length
    return [
      ...(there.length < acknowledged || there.length > acknowledged + unclear
        ? [`${outfit}: ${acknowledged} views acknowledged, ${unclear} unclear, ${there.length} stored`]
        : []),
      ...(excluded ? [`${outfit}: ${excluded} views of people were filtered`] : []),
    ]
  })
}

/** Each id counts once, if any of its copies is to be counted. */
function faultsOfCounts(copies: Copies, rows: readonly AnalyticsRow[], field: 'clicks' | 'views'): string[] {
  const countable = [...copies.values()].flatMap((records) => records.find(isCountable) ?? [])
  const due = Map.groupBy(countable, ({ outfitId }) => outfitId ?? '')
  return countFaults({
    what: field,
    due: new Map([...due].map(([outfit, records]) => [outfit, records.length])),
    counted: new Map(rows.map((row) => [row.outfitId, row[field]])),
  })
}
