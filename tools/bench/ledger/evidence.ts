import { outfitEvents, readActivity, type Activity } from '@vitrine/contracts'
import type { DistributedEngines } from '@vitrine/engines/distributed'
import type { Operators } from '@vitrine/operate/reach'
import { administratorAt, digest } from '../people/administrator.ts'
import { observer } from '../people/observer.ts'
import type { ShopLoad } from '../people/shop-load.ts'
import { visitorsAt } from '../people/visitors.ts'
import { activityLedger, dueOf, type ActivityEvidence } from './activity-ledger.ts'
import { countedOf } from './due.ts'
import { keepingLedger, type KeepingEvidence } from './keeping-ledger.ts'
import { settled } from './settled.ts'
import { verifyServices } from './verify-services.ts'

type Given = { url: string; openEngines: DistributedEngines; operators: Operators; load: ShopLoad }

/** What became of everything that a load sent: a report, and what is wrong with it. */
export async function balance(given: Given) {
  const evidence = await collectEvidence(given)
  const { faults: miscounted, ...counts } = activityLedger(evidence)
  const { faults: lost, ...stored } = keepingLedger(evidence)
  return { report: { ...counts, ...stored }, faults: [...miscounted, ...lost, ...given.load.broken] }
}

/** Reads what is there once all is quiet: from the outside, from the engines, and from what services say of themselves. */
async function collectEvidence(given: Given): Promise<ActivityEvidence & KeepingEvidence> {
  const { url, openEngines, operators, load } = given
  const { sent } = load
  const asking = observer(url)
  const shop = administratorAt(asking, { sent, random: () => 0 })
  const visitor = visitorsAt(asking, { sent })
  await shop.login()
  const stored = await storedActivity(openEngines)
  const published = await publishedEvents(openEngines)
  const due = dueOf({ sent, stored }).size
  const rows = await settled({ read: shop.analytics, totalOf: countedOf, due })
  const outfits = await shop.outfits()
  const verified = await verifyServices(operators)
  const pictures = new Map<string, string>()
  for (const address of sent.pictures.keys()) pictures.set(address, await pictureAt(url + address))
  const likes = new Map<string, Set<string>>()
  for (const person of load.known) likes.set(person.id, await visitor.liked(person))
  return { sent, stored, published, rows, outfits, ...verified, pictures, likes }
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
  await settled({ read: () => stored.length, totalOf: Number, due: 1, longestMs: 60_000 })
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
