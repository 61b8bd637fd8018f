/** One process of a service that keeps a projection of a given version, under a load of reads and writes. */
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { outfitEvents, type OutfitSnapshot } from '@vitrine/contracts'
import { defineProjection, projectionsOf } from '@vitrine/event-sourcing'
import { openEnginesIn, outfitOf, type Place } from './place.ts'

/** What the process tells its parent, line by line; the last line counts. */
export type Told = {
  reads: number
  failedReads: number
  slowestReadMs: number
  writes: number
  failedWrites: number
  events: number
  buildMs: number
  eventsPerSecond: number
  documents: number
  differences: number
  /** Of all documents: as they were found, and as they were built. */
  checksumBefore: string
  checksum: string
}

const [placeText = '', versionText = '', quiet] = process.argv.slice(2)
const version = Number(versionText)
const isQuiet = quiet === 'quiet'
const { engines } = await openEnginesIn(JSON.parse(placeText) as Place)
const { eventStore: store, documents } = engines
const projections = projectionsOf({ documents, store, onFailed: (error) => console.error(error) })

const looked = projections.project(
  defineProjection({
    name: 'looked-at',
    version,
    kind: 'outfit',
    events: outfitEvents,
    indexes: [['publishedAt']],
    latest: (event): OutfitSnapshot | undefined => (event.type === 'OutfitDeleted' ? undefined : event.data),
  }),
)

const told: Told = {
  reads: 0,
  failedReads: 0,
  slowestReadMs: 0,
  writes: 0,
  failedWrites: 0,
  events: 0,
  buildMs: 0,
  eventsPerSecond: 0,
  documents: 0,
  differences: 0,
  checksumBefore: '',
  checksum: '',
}
const tell = () => process.stdout.write(`${JSON.stringify(told)}\n`)
let loading = true

/** Every outfit that was ever published must be there, whichever generation is read. */
async function read() {
  const from = performance.now()
  try {
    const [found, page] = await Promise.all([
      looked.get(`o${Math.floor(Math.random() * 100)}`),
      looked.find({ sort: { by: 'publishedAt', direction: 'descending' }, limit: 12 }),
    ])
    if (!found || page.length !== 12) throw new Error('something is missing')
    told.reads += 1
  } catch {
    told.failedReads += 1
  }
  told.slowestReadMs = Math.max(told.slowestReadMs, performance.now() - from)
}
/** An edit, and the writer reads it back. */
async function write() {
  try {
    const id = `o${Math.floor(Math.random() * 100)}`
    const stream = `outfit-${id}`
    const before = (await store.read(stream, { last: 1 })).at(-1)?.version ?? 0
    const title = `Written at ${performance.now()}`
    const event = { type: 'OutfitRevised', data: outfitOf(id, title) }
    const recorded = await store.append(stream, before, [event], { at: new Date().toISOString() })
    await projections.apply(recorded)
    await store.markPublished(recorded)
    const stored = (await looked.get(id))?.document.title
    if (stored !== title) throw new Error(`${id} is ${stored} and not ${title}`)
    told.writes += 1
  } catch (error) {
    console.error(error)
    told.failedWrites += 1
  }
}
async function checksum() {
  const hash = createHash('sha256')
  let counted = 0
  for (let after: { value: null; id: string } | undefined; ;) {
    const page = await looked.find({ limit: 1_000, ...(after ? { after } : {}) })
    for (const one of page) hash.update(JSON.stringify(one))
    counted += page.length
    const last = page.at(-1)
    if (!last) return { documents: counted, checksum: hash.digest('hex') }
    after = { value: null, id: last.id }
  }
}
const repeat = async (work: () => Promise<void>, pauseMs: number) => {
  while (loading) {
    await work()
    await sleep(pauseMs)
  }
}

await projections.open()
const stop = projections.start()
if (isQuiet) told.checksumBefore = (await checksum()).checksum
const load = isQuiet ? [] : [repeat(read, 5), repeat(write, 20)]
const telling = setInterval(tell, 100)

for (let began = performance.now(); ; await sleep(50)) {
  const [status] = await projections.list()
  if (status?.live.version !== version) continue
  told.events = status.live.events
  told.buildMs = performance.now() - began
  told.eventsPerSecond = told.events / (told.buildMs / 1000)
  break
}
loading = false
await Promise.all(load)
clearInterval(telling)

const verified = await projections.verify('looked-at')
told.differences = verified.differences.length
Object.assign(told, await checksum())
tell()
await stop()
await engines.close()
