import { countFaults, sum } from '@vitrine/bench/ledger/count-faults'
import { totalOf, type Counts } from '@vitrine/bench/ledger/administration'
import type { SentOf } from './summary.ts'

export type Balance = ReturnType<typeof balanceOf>
type Sent = { clicks: SentOf; views: SentOf }
type Kind = keyof Sent

/** The line of every outfit that has none of its own. */
const others = 'others'

/** What was sent, against what the product counted and filtered meanwhile; it balances when there are no faults. */
export function loadLedger({ sent, before, after }: { sent: Sent; before: Counts; after: Counts }) {
  const of = (kind: Kind) => {
    const { due } = sent[kind]
    const counted = countedMeanwhile(kind, { lines: due, before, after })
    const balance = balanceOf(sent[kind], sum(counted.values()))
    return { balance, faults: [...unbalanced(kind, balance), ...countFaults({ what: kind, due, counted })] }
  }
  const [clicks, views] = [of('clicks'), of('views')]
  const faults = [...clicks.faults, ...views.faults, ...filterFaults(sent, before, after)]
  return { clicks: clicks.balance, views: views.balance, faults }
}

/** What the totals have to come to in the end, whether counted or filtered. */
export const dueTotal = ({ sent, before }: { sent: Sent; before: Counts }): number =>
  totalOf(before) +
  sum([...sent.clicks.due.values(), ...sent.views.due.values()]) +
  (before.excluded ? sum(reasons.map((reason) => fateOf(sent, reason))) : 0)

const reasons = ['bot', 'unknown-product'] as const

function countedMeanwhile(kind: Kind, given: { lines: SentOf['due']; before: Counts; after: Counts }) {
  const earlier = new Map(given.before.rows.map((row) => [row.outfitId, row[kind]]))
  const counted = new Map<string, number>()
  for (const row of given.after.rows) {
    const line = given.lines.has(row.outfitId) ? row.outfitId : others
    counted.set(line, (counted.get(line) ?? 0) + row[kind] - (earlier.get(row.outfitId) ?? 0))
  }
  return counted
}

/** All are requests; `filtered`: recorded and not counted, or a repetition of what was counted before. */
const balanceOf = ({ sent, fates }: SentOf, counted: number) => ({
  sent,
  counted,
  filtered: sum([...reasons, 'repeated'].map((fate) => fates[fate] ?? 0)),
  refused: fates['refused'] ?? 0,
  unanswered: fates['unanswered'] ?? 0,
})

function unbalanced(kind: Kind, { sent, counted, filtered, refused, unanswered }: Balance): string[] {
  const accounted = counted + filtered + refused
  const differ = `${sent} ${kind} sent, and ${accounted} counted, filtered or refused: ${sent - accounted} differ`
  const unknown = `${unanswered} ${kind} were never answered: nobody knows whether they count`
  return [...(sent === accounted ? [] : [differ]), ...(unanswered ? [unknown] : [])]
}

/** Views and clicks are filtered into the same totals. */
function filterFaults(sent: Sent, before: Counts, after: Counts): string[] {
  const [earlier, later] = [before.excluded, after.excluded]
  if (!earlier || !later) return []
  return reasons.flatMap((reason) => {
    const due = fateOf(sent, reason)
    const filtered = (later[reason] ?? 0) - (earlier[reason] ?? 0)
    return due === filtered ? [] : [`${due} to be filtered as ${reason}, ${filtered} filtered`]
  })
}

const fateOf = ({ clicks, views }: Sent, fate: string) => (clicks.fates[fate] ?? 0) + (views.fates[fate] ?? 0)
