import { setTimeout as sleep } from 'node:timers/promises'
import { outfitEvents, readActivity, type Activity } from '@vitrine/contracts'
import type { DistributedEngines } from '@vitrine/engines/distributed'
import type { Operators } from '@vitrine/operate/reach'
import { activityLedger, dueOf, type ActivityEvidence } from './activity-ledger.ts'
import { administratorAt, digest } from '../people/administrator.ts'
import { keepingLedger, type KeepingEvidence } from './keeping-ledger.ts'
import { verifyServices } from './verify-services.ts'
import { observer } from '../people/observer.ts'
import { settled } from './settled.ts'
import type { ShopLoad } from '../people/shop-load.ts'
import { visitorsAt } from '../people/visitors.ts'

/** What became of everything that a load sent: a report, and what is wrong with it. */
export async function balance(given: Parameters<typeof collectEvidence>[0]) {
  const evidence = await collectEvidence(given)
  const { faults: miscounted, ...counts } = activityLedger(evidence)
  const { faults: unkept, ...keeps } = keepingLedger(evidence)
  return { report: { ...counts, ...keeps }, faults: [...miscounted, ...unkept, ...given.load.broken] }
}

/** Reads what is there once all is quiet: from the outside, from the engines, and from what services say of themselves. */
async function collectEvidence(given: {
  url: string
  openEngines: DistributedEngines
  operators: Operators
  load: ShopLoad
}): Promise<ActivityEvidence & KeepingEvidence> {
  const { openEngines, load } = given
  const { sent } = load
  const asking = observer(given.url)
  const shop = administratorAt(asking, { sent, random: () => 0 })
  const visitor = visitorsAt(asking, { sent })
  await shop.login()
  const stored = await storedActivity(openEngines)
  const published = await publishedEvents(openEngines)
  return {
    sent,
    stored,
    published,
    rows: await settled({
      read: shop.analytics,
      totalOf: countedIn,
      due: dueOf({ sent, stored }).size,
    }),
    outfits: await shop.outfits(),
    ...(await verifyServices(given.operators)),
    pictures: await eachOf([...sent.pictures.keys()], (address) => pictureAt(given.url + address)),
    likes: new Map(
      await Promise.all(load.known.map(async (one) => [one.id, await visitor.liked(one)] as const)),
    ),
  }
}

async function eachOf<Result>(keys: readonly string[], work: (key: string) => Promise<Result>) {
  const results = new Map<string, Result>()
  for (const key of keys) results.set(key, await work(key))
  return results
}

async function pictureAt(address: string): Promise<string> {
  const reply = await fetch(address)
  return reply.ok ? digest(await reply.bytes()) : `answered ${reply.status}`
}

/** Everything on the activity stream, from its beginning; read until nothing more has come for three seconds. */
async function storedActivity(openEngines: DistributedEngines): Promise<Activity[]> {
  const { activity } = await openEngines('evidence')
  const stored: Activity[] = []
  const stop = await activity.consume('evidence', {
    handle: async ({ records }) =>
      void stored.push(...records.flatMap(({ value }) => readActivity(value) ?? [])),
  })
  let before = 0
  for (let quietMs = 0; quietMs < (before ? 3_000 : 20_000); quietMs += 100) {
    if (stored.length !== before) quietMs = 0
    before = stored.length
    await sleep(100)
  }
  await stop()
  return stored
}

/** The outfits that public events tell of, how many there were, and how many still wait once the relay had time for them. */
async function publishedEvents(openEngines: DistributedEngines): Promise<KeepingEvidence['published']> {
  const { eventStore } = await openEngines('catalog')
  const outfits = new Set<string>()
  let events = 0
  for await (const page of eventStore.scan({ prefix: 'outfit-' }))
    for (const { type, data } of page) {
      if (!outfitEvents.types.includes(type)) continue
      events += 1
      outfits.add((data as { id: string }).id)
    }
  return { events, outfits, waiting: (await eventStore.pending(1_000)).events.length }
}

const countedIn = (rows: ActivityEvidence['rows']) =>
  rows.reduce((all, { views, clicks }) => all + views + clicks, 0)
