import { createHash } from 'node:crypto'
import { seededRandom } from '@vitrine/concurrency'
import {
  activitySchema,
  batchLimits,
  type Activity,
  type ActivityBatch,
  type ActivityRecord,
} from '@vitrine/contracts'
import { searchesOf } from './demo-searches.ts'
import {
  deviceOf,
  languageOf,
  oneOf,
  originOf,
  timeOfDay,
  visitsOn,
  type Origin,
  type Random,
} from './demo-visits.ts'

/** A post of the demo. `versions`: from when on each was shown, the oldest first. */
export type DemoPost = {
  id: string
  versions: readonly { version: number; from: string }[]
  products: readonly { id: string; imageIndex: number }[]
}

export const demoDays = 60
const visitsPerDay = 72
const dayMs = 24 * 60 * 60 * 1000

/** What the second version of a post does to how many follow a link. */
const effectOfEdit = 1.8

type Visit = {
  at: number
  id: string
  visitor: string
  origin: Origin
  device: Activity['device']
  language: string
  isBot: boolean
}

/**
 * Sixty days of invented visits up to `now`, the oldest first, the same ones for the same posts and time. Nobody stands in them:
 * each visitor is a random name of one day.
 */
export function demoActivity({ posts, now }: { posts: readonly DemoPost[]; now: Date }): ActivityRecord[] {
  const [random, searching] = [seededRandom(2_026), seededRandom(103)]
  const appeal = new Map(posts.map(({ id }) => [id, 0.35 + random() ** 2 * 1.6]))
  const records: ActivityRecord[] = []
  const midnight = Math.floor(now.getTime() / dayMs) * dayMs
  for (let daysAgo = demoDays; daysAgo >= 0; daysAgo -= 1) {
    const day = midnight - daysAgo * dayMs
    const weekday = new Date(day).getUTCDay()
    const count = visitsOn(random, { perDay: visitsPerDay, daysAgo, days: demoDays, weekday })
    for (let place = 0; place < count; place += 1) {
      const visit = visitOn(random, { day, daysAgo, weekday, place })
      if (visit.at < now.getTime() - 60 * 60 * 1000)
        records.push(...recordsOf(random, { visit, posts, appeal }), ...searchesOf(searching, visit))
    }
  }
  return records.sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
}

type Day = { day: number; daysAgo: number; weekday: number; place: number }

function visitOn(random: Random, { day, daysAgo, weekday, place }: Day): Visit {
  const name = `${new Date(day).toISOString().slice(0, 10)}-${place}`
  const isBot = random() < 0.04
  return {
    at: day + timeOfDay(random),
    id: `demo-${name}`,
    visitor: createHash('sha256').update(`demo ${name}`).digest('base64url'),
    origin: isBot ? { referrer: null, utm: null } : originOf(random, { daysAgo, weekday }),
    device: isBot ? 'bot' : deviceOf(random),
    language: languageOf(random),
    isBot,
  }
}

type Given = { visit: Visit; posts: readonly DemoPost[]; appeal: ReadonlyMap<string, number> }
type Items = ActivityBatch['items']

/** A post that a link led to, the cards that are seen, and what is opened, tapped and followed. */
function recordsOf(random: Random, { visit, posts, appeal }: Given): ActivityRecord[] {
  const shown = posts.filter(({ versions }) => Date.parse(versions[0]?.from ?? '') < visit.at)
  const [items, records]: [Items, ActivityRecord[]] = [[], []]
  let time = visit.at
  const after = (ms: number) => new Date((time += ms)).toISOString()

  const open = (post: DemoPost) => {
    const done = () => ({ outfitId: post.id, outfitVersion: versionAt(post, time), number: records.length })
    records.push(viewOf(visit, { ...done(), at: after(1_000) }))
    if (visit.isBot) return
    const interest = Math.min(0.85, 0.38 * (appeal.get(post.id) ?? 1))
    for (const { id: productId, imageIndex } of post.products) {
      if (random() > interest * (imageIndex === 0 ? 0.42 : 0.2)) continue
      const { outfitId, outfitVersion } = done()
      items.push({ kind: 'pin-opened', outfitId, outfitVersion, at: after(3_000), imageIndex, productId })
      if (random() > 0.3 * effectOf(post, outfitVersion)) continue
      records.push(clickOf(visit, { ...done(), at: after(4_000) }, { productId, imageIndex }))
    }
    if (random() < 0.12) items.push(tapOn(random, { ...done(), at: after(2_000) }))
  }
  const linked = shown.length > 0 && random() < 0.4 ? oneOf(random, linkedIn(shown)) : undefined
  if (linked) open(linked)
  for (const [place, post] of shown.slice(0, 3 + Math.floor(random() ** 2 * 18)).entries()) {
    const at = after(2_000 + random() * 6_000)
    const seen = { outfitId: post.id, outfitVersion: versionAt(post, time), at }
    if (!visit.isBot) items.push({ kind: 'impression', ...seen, list: `1.feed.${visit.id}`, place })
    if (post !== linked && random() < (0.24 * (appeal.get(post.id) ?? 1)) / (1 + place * 0.09)) open(post)
  }
  for (let first = 0; first < items.length; first += batchLimits.items)
    records.push(batchOf(visit, items.slice(first, first + batchLimits.items), first))
  return records
}

/** Links from elsewhere lead to the post with an edit most often: it has many views before and after it. */
const linkedIn = (shown: readonly DemoPost[]) =>
  shown.map((post) => [post, post.versions.length > 1 ? 9 : 1] as const)

const effectOf = ({ versions: [first] }: DemoPost, version: number) =>
  first && version > first.version ? effectOfEdit : 1

const versionAt = ({ versions }: DemoPost, time: number) =>
  versions.findLast(({ from }) => Date.parse(from) <= time)?.version ?? 1

type Done = { outfitId: string; outfitVersion: number; at: string; number: number }

const viewOf = (visit: Visit, { number, ...done }: Done): Activity => ({
  ...aboutVisit(visit),
  ...done,
  id: `${visit.id}-${number}`,
  kind: 'view',
  productId: null,
  imageIndex: null,
})

const clickOf = (visit: Visit, done: Done, pin: { productId: string; imageIndex: number }): Activity => ({
  ...viewOf(visit, done),
  ...pin,
  kind: 'click',
})

/** Around the middle of the picture and below it, where people expect something to be. */
function tapOn(random: Random, { number: _, ...done }: Done) {
  const around = (middle: number) => Math.min(1, Math.max(0, middle + (random() + random() - 1) * 0.3))
  const y = around(random() < 0.4 ? 0.35 : 0.7)
  return { kind: 'tap', ...done, imageIndex: 0, x: around(0.5), y } as const
}

function batchOf(visit: Visit, items: ActivityBatch['items'], number: number): ActivityBatch {
  const { device, language, origin } = visit
  return {
    schema: activitySchema,
    id: `${visit.id}-batch-${number}`,
    kind: 'batch',
    at: items.at(-1)?.at ?? new Date(visit.at).toISOString(),
    device: device ?? 'unknown',
    language,
    ...(origin.referrer ? { referrer: origin.referrer } : {}),
    ...(origin.utm ? { utm: origin.utm } : {}),
    items,
    demo: true,
  }
}

const aboutVisit = ({ visitor, origin, device, language, isBot }: Visit) => ({
  schema: activitySchema,
  userId: 'anonymous',
  visitor,
  network: null,
  agent: null,
  sealedAgent: null,
  device,
  language,
  referrer: origin.referrer,
  utm: origin.utm && { ...origin.utm, term: null, content: null },
  signedIn: false,
  excluded: isBot ? ('bot' as const) : null,
  waited: false,
  demo: true as const,
})
