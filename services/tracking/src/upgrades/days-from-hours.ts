import { steps, type Step } from '@vitrine/contracts'
import type { CounterSet } from '@vitrine/engines'
import {
  dimensionField,
  formerField,
  partOf,
  postDay,
  postParts,
  postsOfDay,
  quarterField,
  rankedField,
  shopDay,
  unrankedField,
  unrankedOfDay,
  versionField,
  visitorsField,
} from '../figures/figure-names.ts'
import { inPieces, type ReadFigures } from '../figures/read-figures.ts'
import type { Fields } from '../rollup/counted.ts'
import { dimensionsOf } from '../figures/values-of.ts'
import { hoursOf } from './totals-by-hour.ts'

/**
 * The figures of days as totals by the hour have them (`totals-by-hour.ts`): an hour stands in its first quarter, everything is
 * of no version, and what else a record told was not recorded. Visitors of the shop were not counted. May leave when nobody has
 * totals of a version before 3.
 */
export function daysFromHours(set: Pick<CounterSet, 'read' | 'names'>): ReadFigures {
  const readHours = inPieces(set.read)
  let parts: Promise<string[][]> | undefined
  const postsIn = async ({ part, posts }: Group) =>
    posts === 'all' ? ((await (parts ??= postsByPart(set)))[part] ?? []) : [...posts]

  return async (names) => {
    const asked = new Map(names.map((name): [string, Fields] => [name, {}]))
    for (const group of groupsOf(asked.keys())) {
      const posts = await postsIn(group)
      const hours = await readHours(posts.map((id) => hoursOf(id, group.month)))
      for (const [index, id] of posts.entries()) addHours(asked, { id, ...group, hours: hours[index] ?? {} })
    }
    return names.map((name) => asked.get(name) ?? {})
  }
}

/** Posts whose hours of a month are read together. */
type Group = { month: string; part: number; days: Set<string>; posts: Set<string> | 'all' }

function groupsOf(names: Iterable<string>): Iterable<Group> {
  const groups = new Map<string, Group>()
  const ask = (day: string, part: number, post?: string) => {
    const month = day.slice(0, 7)
    const group = groups.get(`${month}/${part}`) ?? { month, part, days: new Set(), posts: new Set() }
    groups.set(`${month}/${part}`, group)
    group.days.add(day)
    if (post === undefined) group.posts = 'all'
    else if (group.posts !== 'all') group.posts.add(post)
  }
  for (const name of names) {
    const [, day = '', of, key = ''] =
      /^day\/([\d-]{10})\/(shop|post|posts|unranked)\/?(.*)$/s.exec(name) ?? []
    if (of === 'shop') for (let part = 0; part < postParts; part += 1) ask(day, part)
    else if (of === 'post') ask(day, partOf(key), key)
    else if (of) ask(day, Number(key))
  }
  return groups.values()
}

/** Every post of which there are hours, by its part. */
async function postsByPart(set: Pick<CounterSet, 'names'>): Promise<string[][]> {
  const posts = new Set<string>()
  for await (const page of set.names())
    for (const name of page) {
      const id = /^hours\/(.*)\/\d{4}-\d\d$/s.exec(name)?.[1]
      if (id !== undefined) posts.add(id)
    }
  const byPart = Map.groupBy(posts, partOf)
  return Array.from({ length: postParts }, (_, part) => byPart.get(part) ?? [])
}

type OfPost = { id: string; month: string; part: number; days: ReadonlySet<string>; hours: Fields }

/** Adds the hours of one post to what is asked for. */
function addHours(asked: ReadonlyMap<string, Fields>, { id, month, part, days, hours }: OfPost) {
  const add = (counter: string, field: string, by: number) => {
    const fields = asked.get(counter)
    if (fields) fields[field] = (fields[field] ?? 0) + by
  }
  const sums = new Map<string, { day: string; step: Step; count: number }>()
  for (const [field, count] of Object.entries(hours)) {
    const [time = '', of = ''] = field.split('/')
    const day = `${month}-${time.slice(0, 2)}`
    if (!days.has(day)) continue
    if (of === 'visitors') add(postDay(day, id), visitorsField, count)
    if (of === 'visitors' || of === 'taps' || of === 'excluded')
      add(unrankedOfDay(day, part), unrankedField(id, of), count)
    const step = steps.find((one) => one === of)
    if (!step) continue
    const quarter = quarterField(4 * Number(time.slice(3)), step)
    for (const counter of [shopDay(day), postDay(day, id)]) add(counter, quarter, count)
    const sum = sums.get(`${day} ${step}`) ?? { day, step, count: 0 }
    sum.count += count
    sums.set(`${day} ${step}`, sum)
  }
  for (const { day, step, count } of sums.values()) {
    add(postsOfDay(day, part), rankedField(id, step), count)
    add(postDay(day, id), versionField(0, step), count)
    for (const field of fieldsOfDay[step])
      for (const counter of [shopDay(day), postDay(day, id)]) add(counter, field, count)
  }
}

const fieldsOf = (step: Step) => [
  ...(step === 'views' || step === 'clicks' ? [formerField(step)] : []),
  ...dimensionsOf(step).map((dimension) => dimensionField(0, dimension, '', step)),
]
const fieldsOfDay: Record<Step, string[]> = {
  impressions: fieldsOf('impressions'),
  views: fieldsOf('views'),
  pins: fieldsOf('pins'),
  clicks: fieldsOf('clicks'),
}
