import { actionsOf, exposuresOf, heardRules } from '@vitrine/taste-model'
import { plusDays } from '../reports/spans.ts'
import { nameLengths } from './names.ts'

/** Who was there on a day: names of networks, and of each the names of visitors who acted. */
export type Heard = ReadonlyMap<string, ReadonlySet<string>>
export type HeardDays = ReadonlyMap<string, Heard>

/** Names, one after the other; in `acted` each is of a network and a visitor. */
type OpenDay = { seen: string; acted: string }

/** What is stored of a post. Names are there while the key of their day is; then only how many there were. */
export type PopularityOfPost = {
  open: Readonly<Record<string, OpenDay>>
  closed: readonly { day: string; exposures: number; actions: number }[]
  /** Of the last seven days. */
  exposures: number
  actions: number
  /** The day from which on some of it is over. */
  due: string
  /** When the counts changed last, ms epoch. */
  changed: number
}

/** A day is closed when the next one is over. */
const openDays = 2
/** Who acted on a post in a day: so many visitors are remembered. */
const mostActed = 2 * heardRules.networks

const empty: PopularityOfPost = { open: {}, closed: [], exposures: 0, actions: 0, due: '', changed: 0 }

function namesIn(text: string, length: number): string[] {
  return Array.from({ length: text.length / length }, (_, at) => text.slice(at * length, (at + 1) * length))
}

/** The first networks are remembered, and of each as many visitors as tell a script. */
function withHeard({ seen, acted }: OpenDay, heard: Heard): OpenDay {
  const networks = new Set(namesIn(seen, nameLengths.network))
  const visitors = new Set(namesIn(acted, nameLengths.network + nameLengths.visitor))
  const visitorsOf = countedByNetwork(visitors)
  for (const [network, names] of heard) {
    if (!networks.has(network) && networks.size >= heardRules.networks) continue
    networks.add(network)
    for (const name of names) {
      const count = visitorsOf.get(network) ?? 0
      const visitor = network + name
      if (visitors.has(visitor) || count > heardRules.visitors || visitors.size >= mostActed) continue
      visitors.add(visitor)
      visitorsOf.set(network, count + 1)
    }
  }
  return { seen: [...networks].join(''), acted: [...visitors].join('') }
}

function countedByNetwork(visitors: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const visitor of visitors) {
    const network = visitor.slice(0, nameLengths.network)
    counts.set(network, (counts.get(network) ?? 0) + 1)
  }
  return counts
}

const countsOf = ({ seen, acted }: OpenDay) => ({
  exposures: exposuresOf(new Map(namesIn(seen, nameLengths.network).map((network) => [network, 1]))),
  actions: actionsOf(countedByNetwork(namesIn(acted, nameLengths.network + nameLengths.visitor))),
})

/** As it is on that day: days that are over have no names any more, and those of last week are gone. */
function onDay(open: Readonly<Record<string, OpenDay>>, closed: PopularityOfPost['closed'], today: string) {
  const firstOpen = plusDays(today, 1 - openDays)
  const first = plusDays(today, 1 - heardRules.days)
  const over = Object.entries(open).filter(([day]) => day < firstOpen)
  const days = [...closed, ...over.map(([day, names]) => ({ day, ...countsOf(names) }))]
  return {
    open: Object.fromEntries(Object.entries(open).filter(([day]) => day >= firstOpen)),
    closed: days.filter(({ day }) => day >= first).toSorted((one, other) => (one.day < other.day ? -1 : 1)),
  }
}

function summed(
  { open, closed }: Pick<PopularityOfPost, 'open' | 'closed'>,
  { today, changed }: { today: string; changed: number },
): PopularityOfPost {
  const all = [...closed, ...Object.values(open).map(countsOf)]
  const [oldestOpen] = Object.keys(open).toSorted()
  const due = [
    ...(oldestOpen === undefined ? [] : [plusDays(oldestOpen, openDays)]),
    ...(closed[0] ? [plusDays(closed[0].day, heardRules.days)] : []),
  ].toSorted()
  return {
    open,
    closed,
    exposures: all.reduce((sum, { exposures }) => sum + exposures, 0),
    actions: all.reduce((sum, { actions }) => sum + actions, 0),
    // What is empty is told once more, and goes tomorrow.
    due: due[0] ?? plusDays(today, 1),
    changed,
  }
}

/** In whatever order and however often days are told of, the same is known. What is heard of days that are closed counts nothing. */
export function afterHearing(
  before: PopularityOfPost | undefined,
  heard: HeardDays,
  now: { today: string; changed: number },
): PopularityOfPost | undefined {
  const known = before ?? empty
  const { open, closed } = onDay(known.open, known.closed, now.today)
  const firstOpen = plusDays(now.today, 1 - openDays)
  let isNews = false
  const next = { ...open }
  for (const [day, networks] of heard) {
    if (day < firstOpen) continue
    const was = next[day] ?? { seen: '', acted: '' }
    const is = withHeard(was, networks)
    if (is.seen === was.seen && is.acted === was.acted) continue
    next[day] = is
    isNews = true
  }
  return isNews ? summed({ open: next, closed }, now) : before
}

/** To be called from the day on that it is due; undefined where nothing is left of it. */
export function afterDays(
  before: PopularityOfPost,
  now: { today: string; changed: number },
): PopularityOfPost | undefined {
  if (before.due > now.today) return before
  const { open, closed } = onDay(before.open, before.closed, now.today)
  const wasEmpty = Object.keys(before.open).length === 0 && before.closed.length === 0
  return wasEmpty ? undefined : summed({ open, closed }, now)
}
