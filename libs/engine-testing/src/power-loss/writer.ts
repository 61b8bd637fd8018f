/** Writes to every port until the power is cut, and prints each acknowledgement as a line of JSON. */
import { createHash, randomBytes } from 'node:crypto'
import { writeSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { embeddedEngines } from '@vitrine/engines/embedded'
import { rollUp, types, view } from './roll-up.ts'

export type Acknowledged =
  | { event: string; stream: string }
  | { published: string }
  | { document: string; version: number }
  | { activity: number }
  | { blob: string; hash: string }

const [directory = '', run = '1', flushing] = process.argv.slice(2)
const acknowledged = (what: Acknowledged) => writeSync(1, `${JSON.stringify(what)}\n`)

const quiet = { report: () => undefined }
const open = embeddedEngines(directory, {
  bus: quiet,
  activity: quiet,
  ...(flushing === 'without-sync' ? { flush: async () => undefined } : {}),
})
const engines = await open('writer')
const { eventStore, documents, counters, blobs, bus, activity } = engines
const at = new Date().toISOString()

/** Goes on until the disk refuses: an acknowledgement after the cut is an error that will be found. */
const forever = async (step: (n: number) => Promise<void>) => {
  for (let n = 1; ; n++) await step(n)
}
const stream = (name: string) =>
  forever(async (n) => {
    const events = Array.from({ length: 1 + (n % 3) }, () => ({
      type: types[0]!,
      data: { n, filler: 'x'.repeat(300) },
    }))
    const version = (await eventStore.read(name)).length
    const recorded = await eventStore.append(name, version, events, { at })
    for (const { id } of recorded) acknowledged({ event: id, stream: name })
    await sleep(version / 100)
  })
const relay = () =>
  forever(async () => {
    const { events: pending } = await eventStore.pending(20)
    for (const event of pending) {
      await bus.publish(event)
      acknowledged({ published: event.id })
    }
    await eventStore.markPublished(pending)
    if (pending.length === 0) await sleep(1)
  })
const document = (id: string) =>
  forever(async (n) => {
    const version = Number(run) * 1e9 + n
    await documents.collection('cards').put(id, version, { version, filler: 'x'.repeat(500) })
    acknowledged({ document: id, version })
  })
const visitor = (first: number, step: number) =>
  forever(async (n) => {
    const value = Number(run) * 1e9 + first + n * step
    await activity.append({ key: `visitor-${first}`, value })
    acknowledged({ activity: value })
  })
const pictures = () =>
  forever(async (n) => {
    const bytes = randomBytes(20_000 + (n % 7) * 30_000)
    const key = `outfits/${n % 40}/photo-${run}-${n}.webp`
    await blobs.put(key, bytes, 'image/webp')
    acknowledged({ blob: key, hash: createHash('sha256').update(bytes).digest('hex') })
    await sleep(5)
  })

await bus.subscribe(view(engines))
await activity.consume('roll-up', rollUp(counters))
const visitors = 32
await Promise.allSettled([
  ...['a', 'b', 'c'].map((name) => stream(`outfit-${name}`)),
  relay(),
  document('1'),
  document('2'),
  ...Array.from({ length: visitors }, (_, index) => visitor(index, visitors)),
  pictures(),
])
