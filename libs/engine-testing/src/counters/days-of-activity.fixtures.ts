import type { CounterSet, Tally } from '@vitrine/engines'
import { seededRandom } from '@vitrine/concurrency'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

export type Shop = { posts: number; views: number; clicks: number; visitors: number; atOnce: number }

/** Counts days of views and clicks, as tracking counts them; `time` is where the clock of the counters is set to. */
export async function* daysOfActivity(given: {
  counters: CounterSet
  shop: Shop
  days: number
  setTime: (ms: number) => void
  afterHour?: () => Promise<void>
}) {
  const { counters, shop, days, setTime, afterHour } = given
  const random = seededRandom(1)
  const oneOf = (count: number) => Math.floor(random() * count)
  const began = Date.parse('2026-05-01T00:00:00.000Z')
  let offset = 0

  const add = async (time: number, records: number, kind: 'view' | 'click') => {
    const at = new Date(time).toISOString()
    const tallies = Array.from({ length: records }, () => {
      const id = `${kind}-${(offset += 1)}-0123456789abcdef0123`
      const post = `01234567-89ab-cdef-0123-${String(oneOf(shop.posts)).padStart(12, '0')}`
      return talliesOf({ id, post, kind, at, visitor: visitorOf(at, oneOf(shop.visitors)) })
    })
    for (let first = 0; first < records; first += shop.atOnce)
      await counters.add(
        'activity/0',
        { offset: offset - records + first + 1 },
        together(tallies.slice(first, first + shop.atOnce).flat()),
      )
  }
  for (let day = 0; day < days; day += 1) {
    for (let hour = 0; hour < 24; hour += 1) {
      const time = began + day * dayMs + hour * hourMs
      setTime(time)
      await add(time, Math.round(shop.views / 24), 'view')
      await add(time, Math.round(shop.clicks / 24), 'click')
      await afterHour?.()
    }
    yield day + 1
  }
}

const visitorOf = (at: string, visitor: number) => `${at.slice(0, 10)}${String(visitor).padStart(33, '0')}`

type Record = { id: string; post: string; kind: 'view' | 'click'; at: string; visitor: string }
function talliesOf({ id, post, kind, at, visitor }: Record): Tally[] {
  const [totals, hours] = [`outfit/${post}`, `hours/${post}/${at.slice(0, 7)}`]
  return [
    {
      once: { key: `${kind}/${post}/${id}`, for: kind === 'click' ? 'days' : 'hour' },
      increments: [
        { counter: totals, field: `${kind}s`, by: 1 },
        { counter: hours, field: `${at.slice(8, 13)}/${kind}s`, by: 1 },
      ],
    },
    {
      distinct: { set: `visitor/${post}/${at.slice(0, 10)}`, members: new Set([visitor]) },
      increments: [
        { counter: totals, field: 'visitors', by: 1 },
        { counter: hours, field: `${at.slice(8, 10)}/visitors`, by: 1 },
      ],
    },
  ]
}

/** The members of each set at once. */
function together(tallies: readonly Tally[]): Tally[] {
  const sets = new Map<string, { tally: Tally; members: Set<string> }>()
  const others: Tally[] = []
  for (const tally of tallies) {
    const { distinct } = tally
    if (!distinct) {
      others.push(tally)
      continue
    }
    const known = sets.get(distinct.set) ?? { tally, members: new Set<string>() }
    for (const member of distinct.members) known.members.add(member)
    sets.set(distinct.set, known)
  }
  return [
    ...others,
    ...[...sets].map(([set, { tally, members }]) => ({
      increments: tally.increments,
      distinct: { set, members },
    })),
  ]
}
