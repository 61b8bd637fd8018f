import type { Activity, AnalyticsRow } from '@vitrine/contracts'
import { countFaults, sum } from './count-faults.ts'
import type { Click, Sent } from './sent.ts'

export type ActivityEvidence = {
  sent: Pick<Sent, 'clicks' | 'views'>
  stored: readonly Activity[]
  rows: readonly AnalyticsRow[]
}

type Kind = Activity['kind']
type Copies = ReadonlyMap<string, readonly Activity[]>

const isCountable = ({ excluded }: Activity) => excluded === null
const isUnknown = ({ excluded }: Activity) => excluded === 'unknown-product'
const isBot = ({ excluded }: Activity) => excluded === 'bot'
const copiesOf = (stored: readonly Activity[], kind: Kind): Copies =>
  Map.groupBy(
    stored.filter((record) => record.kind === kind),
    ({ id }) => id,
  )

/** A click that came before its product was known is to be counted as soon as it is: by what was clicked on. */
const asKnownLater = (stored: readonly Activity[], clicks: Sent['clicks']) =>
  stored.map((record): Activity => {
    const outfitId = isUnknown(record) ? clicks.get(record.id)?.outfitId : undefined
    return outfitId ? { ...record, outfitId, excluded: null } : record
  })

/** The ids of views and clicks that have to be counted in the end. */
export const dueOf = ({ sent, stored }: Pick<ActivityEvidence, 'sent' | 'stored'>): ReadonlySet<string> =>
  new Set(
    asKnownLater(stored, sent.clicks)
      .filter(isCountable)
      .map(({ id }) => id),
  )

/** What was sent and acknowledged, against what is on the stream, against what was counted. */
export function activityLedger({ sent, stored, rows }: ActivityEvidence) {
  const clicks = copiesOf(asKnownLater(stored, sent.clicks), 'click')
  const views = copiesOf(stored, 'view')
  const seen = [...sent.views.values()]
  const early = copiesOf(stored.filter(isUnknown), 'click')
  const unsent = [...clicks.keys()].filter((id) => !sent.clicks.has(id))
  return {
    clicks: {
      sent: sent.clicks.size,
      acknowledged: [...sent.clicks.values()].filter(({ acknowledged }) => acknowledged).length,
      ...balanceOf(clicks, rows, 'clicks'),
      'of them counted once their product was known': [...early.keys()].filter(
        (id) => sent.clicks.get(id)?.outfitId,
      ).length,
    },
    views: {
      acknowledged: sum(seen.map(({ acknowledged }) => acknowledged)),
      unclear: sum(seen.map(({ unclear }) => unclear)),
      ...balanceOf(views, rows, 'views'),
    },
    faults: [
      ...[...sent.clicks].flatMap(([id, click]) => faultsOfClick(id, click, clicks.get(id) ?? [])),
      ...unsent.map((id) => `nobody sent the click ${id}`),
      ...faultsOfViews(sent, views),
      ...faultsOfCounts(clicks, rows, 'clicks'),
      ...faultsOfCounts(views, rows, 'views'),
    ],
  }
}

const balanceOf = (copies: Copies, rows: readonly AnalyticsRow[], field: 'clicks' | 'views') => ({
  stored: copies.size,
  duplicates: sum([...copies.values()].map(({ length }) => length - 1)),
  filtered: [...copies.values()].filter((records) => !records.some(isCountable)).length,
  counted: sum(rows.map((row) => row[field])),
})

function faultsOfClick(id: string, click: Click, copies: readonly Activity[]): string[] {
  const { machine, outfitId, acknowledged } = click
  if (copies.length === 0) return acknowledged ? [`the click ${id} was acknowledged and is lost`] : []
  const faults = {
    [`was taken for ${machine ? "a person's" : "a machine's"}`]: copies.some(
      (copy) => isBot(copy) !== machine,
    ),
    'was put down to another outfit': copies.some(
      (copy) => copy.outfitId !== null && copy.outfitId !== outfitId,
    ),
    'was on nothing and is to be counted': outfitId === null && copies.some(isCountable),
  }
  return Object.keys(faults).flatMap((fault) => (faults[fault] ? [`the click ${id} ${fault}`] : []))
}

function faultsOfViews(sent: Pick<Sent, 'views'>, views: Copies): string[] {
  const first = [...views.values()].flatMap(([record]) => record ?? [])
  const stored = Map.groupBy(first, ({ outfitId }) => outfitId ?? '')
  return [...new Set([...sent.views.keys(), ...stored.keys()])].flatMap((outfit) => {
    const { acknowledged, unclear } = sent.views.get(outfit) ?? { acknowledged: 0, unclear: 0 }
    const there = stored.get(outfit) ?? []
    const { length } = there
    const excluded = there.filter((record) => !isCountable(record)).length
    const isThere = length >= acknowledged && length <= acknowledged + unclear
    return [
      ...(isThere
        ? []
        : [`${outfit}: ${acknowledged} views acknowledged, ${unclear} unclear, ${length} stored`]),
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
