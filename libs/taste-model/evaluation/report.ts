import { seeded } from '../src/seeded.ts'
import { averaged, compare, type Row } from './compare.ts'
import { estimate, leastEffective } from './log/estimate.ts'
import { listsOf, type Log, type SeenList } from './log/read-log.ts'
import { loggedPolicies, simulatedLog, truthOf } from './log/simulated-logs.ts'
import { world, type Moment, type Setting, type World } from './moments.ts'
import { lifts } from './scripted.ts'
import { percent, table, times } from './table.ts'
import { mean } from './world/random.ts'

type Asked = { seeds: number; shoppers: number }

const posts = 2400
/** What is wanted is drawn so often from the same chances: the lists stay, and chance says less. */
const draws = 12
const goals = [
  { actions: 5, least: 1.5 },
  { actions: 10, least: 2 },
  { actions: 20, least: 2.5 },
]

const rowOf = (rows: readonly Row[], policy: Row['policy'], actions: number) =>
  rows.find((row) => row.policy === policy && row.actions === actions)
const ratio = (rows: readonly Row[], actions: number, of: 'acts' | 'best') =>
  (rowOf(rows, 'learned', actions)?.[of] ?? 0) / (rowOf(rows, 'quiz', actions)?.[of] ?? 1)

function compared(rows: readonly Row[]): string {
  const head = ['actions', 'policy', 'NDCG@10', 'of quiz', 'of best 2 %', 'of quiz', 'coverage', 'Gini']
  const lines = rows.map((row) => {
    const quiz = rowOf(rows, 'quiz', row.actions) ?? row
    const { actions, policy, acts, best, coverage, gini } = row
    return [
      `${actions}`,
      policy,
      acts,
      times(acts / quiz.acts),
      best,
      times(best / quiz.best),
      percent(coverage),
      gini,
    ]
  })
  return table(head, lines)
}

function goalLines(rows: readonly Row[]): string {
  const reached = (value: number, least: number) =>
    `${times(value)} ${value >= least ? 'reached' : 'not reached'}`
  return table(
    ['actions', 'goal', 'by what is acted on', 'by the best 2 %'],
    goals.map(({ actions, least }) => [
      `${actions}`,
      times(least),
      reached(ratio(rows, actions, 'acts'), least),
      reached(ratio(rows, actions, 'best'), least),
    ]),
  )
}

function skippedLines(rows: readonly Row[]): string {
  const lines = [0, 1, 5, 10, 20].map((actions) => {
    const [feed, newest] = [
      rowOf(rows, 'learned', actions)?.acts ?? 0,
      rowOf(rows, 'newest', actions)?.acts ?? 0,
    ]
    return [`${actions}`, feed, newest, times(feed / newest)]
  })
  return table(['actions', 'feed', 'newest', 'of newest'], lines)
}

function liftLines(shop: World): string {
  const head = ['counted', 'visitors', 'lift, mean', 'lift, most']
  const rows = (
    [
      ['every visit', 1000],
      ['by network', 1000],
      ['by network', 6],
      ['by network', 5],
    ] as const
  ).map(([counting, visitors]) => {
    const { usual, most } = lifts(shop, counting, visitors, 1)
    return [counting, `${visitors}`, usual.toFixed(1), `${most}`]
  })
  return table(head, rows)
}

const logs = 100

function estimateLines(moments: readonly Moment[]): string {
  const random = seeded(1)
  const rows = [300, 3000, 10_000, 20_000].flatMap((lists) => {
    const read = Array.from({ length: logs }, () => listsOf(simulatedLog(moments, lists, random)).lists)
    return loggedPolicies.map((policy) => {
      const truth = truthOf(moments, policy)
      const found = read.flatMap((log) => estimate(log, policy) ?? [])
      const plain = mean(
        read.map((log) => mean(log.filter((list) => list.policy === policy).map(({ actions }) => actions))),
      )
      const [first] = found
      if (!first) return [`${lists}`, policy, truth, plain, 'no verdict', '', '', '', '']
      const near = found.filter(({ value }) => Math.abs(value / truth - 1) <= 0.1).length
      const covered = found.filter(({ from, to }) => from <= truth && truth <= to).length
      return [
        `${lists}`,
        policy,
        truth,
        plain,
        first.value,
        `${first.from.toFixed(3)}–${first.to.toFixed(3)}`,
        `${Math.round(first.effective)}`,
        `${near} of ${found.length}`,
        `${covered} of ${found.length}`,
      ]
    })
  })
  const head = [
    'lists',
    'policy',
    'truth',
    'plain mean',
    'estimate',
    '95 %',
    'effective',
    'within 10 %',
    'covered',
  ]
  return table(head, rows)
}

/** The tables, one after the other: each takes its time. */
export function* report({ seeds, shoppers }: Asked): Generator<string> {
  const worlds = (setting: Omit<Setting, 'seed' | 'shoppers'>) =>
    Array.from({ length: seeds }, (_, n) => world({ ...setting, seed: n + 1, shoppers }))
  const rowsOf = (of: readonly World[]) =>
    averaged(
      of.flatMap((one, n) => Array.from({ length: draws }, (_, draw) => compare(one, n + 1 + 1000 * draw))),
    )
  const titled = (title: string, ...parts: string[]) => [title, ...parts].join('\n\n')

  const main = worlds({ posts })
  const rows = rowsOf(main)
  yield titled(
    `${posts / 2} of ${posts} made-up posts, ${seeds} × ${shoppers} shoppers of few and strong tastes`,
    compared(rows),
  )
  yield titled('Learned, of the quiz', goalLines(rows))
  const weak = rowsOf(worlds({ posts, assumptions: { tastes: 'many and weak' } }))
  yield titled('The same with many and weak tastes', goalLines(weak))
  const said = rowsOf(worlds({ posts, assumptions: { hidden: 0 } }))
  yield titled('The same with few and strong tastes that features say all of', goalLines(said))
  yield titled(
    'A skipped quiz; before the first action it is the order that is specified',
    skippedLines(rowsOf(worlds({ posts, skipped: true }))),
  )
  yield titled(
    'The 45 posts of the demo, of which no colour is known',
    compared(rowsOf(worlds({ posts: 0, checkpoints: [0, 1, 5, 10] }))),
  )
  const [first] = main
  if (!first) return
  yield titled('Visitors of one network, who all see one of 40 posts and act on it', liftLines(first))
  yield titled(
    `What is estimated from ${logs} made-up logs each: actions a list of 10`,
    estimateLines(first.moments.filter(({ actions }) => actions > 0)),
  )
}

/** What a log says of each of its policies. What was certain was not drawn: it is of other people, and compares with nothing. */
export function logReport({ lists, refused, repeated }: Log): string {
  const isDrawn = ({ probability }: SeenList) => probability < 1
  const rows = [
    ...estimates(lists.filter(isDrawn), (policy) => policy),
    ...estimates(
      lists.filter((list) => !isDrawn(list)),
      (policy) => `${policy}, not drawn`,
    ),
  ]
  const head = ['policy', 'lists', 'effective', 'actions a list', '95 %']
  const read = `${lists.length} lists; ${refused} lines were refused, ${repeated} places were said twice.`
  return [table(head, rows), read].join('\n\n')
}

function estimates(lists: readonly SeenList[], nameOf: (policy: string) => string): (string | number)[][] {
  const policies = [...new Set(lists.map(({ policy }) => policy))].sort()
  return policies.map((policy) => {
    const name = nameOf(policy)
    const count = `${lists.filter((list) => list.policy === policy).length}`
    const found = estimate(lists, policy)
    return found
      ? [
          name,
          count,
          `${Math.round(found.effective)}`,
          found.value,
          `${found.from.toFixed(3)}–${found.to.toFixed(3)}`,
        ]
      : [name, count, `under ${leastEffective}`, 'no verdict', '']
  })
}
