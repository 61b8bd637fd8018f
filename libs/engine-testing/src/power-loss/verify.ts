import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { embeddedEngines } from '@vitrine/engines/embedded'
import type { Engines } from '@vitrine/engines'
import { rollUp, view } from './roll-up.ts'
import type { Acknowledged } from './writer.ts'

const quietMs = 250

/** Opens what the cut left, and answers a sentence for each broken promise. */
export async function verify(directory: string, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const quiet = { report: () => undefined }
  const open = embeddedEngines(directory, { bus: quiet, activity: quiet })
  const engines = await open('writer')
  try {
    return [
      ...(await checkEvents(engines, acknowledged)),
      ...(await checkDocuments(engines, acknowledged)),
      ...(await checkBlobs(engines, acknowledged)),
      ...(await checkActivity(engines, acknowledged)),
    ]
  } finally {
    await open.close()
  }
}

/** Of everything that was acknowledged, the ids or values of one kind. */
const said = (acknowledged: readonly Acknowledged[], kind: 'event' | 'published' | 'activity') =>
  acknowledged.flatMap((one) => (one as Partial<Record<typeof kind, string | number>>)[kind] ?? [])

const missing = (what: string, expected: Iterable<string | number>, there: ReadonlySet<string | number>) => {
  const lost = [...expected].filter((one) => !there.has(one))
  return lost.length > 0 ? [`${lost.length} ${what}, ${lost.slice(0, 3).join(', ')} …`] : []
}

/** Resolves when nothing has arrived for a while. */
async function settled(count: () => number): Promise<void> {
  for (let before = -1; before !== count();) {
    before = count()
    await sleep(quietMs)
  }
}

async function checkEvents(engines: Engines, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const stored = new Set<string>()
  const gaps: string[] = []
  const versions = new Map<string, number>()
  for await (const page of engines.eventStore.scan())
    for (const { id, stream, version } of page) {
      stored.add(id)
      if (version !== (versions.get(stream) ?? 0) + 1)
        gaps.push(`${stream} has a gap before version ${version}`)
      versions.set(stream, version)
    }
  const pending = (await engines.eventStore.pending(1_000_000)).events.map(({ id }) => id)
  const viewed = engines.documents.collection('view')
  const stop = await engines.bus.subscribe(view(engines))
  while (await grows(() => viewed.count()));
  await stop()
  const received = new Set((await viewed.find()).map(({ id }) => id))
  return [
    ...gaps,
    ...missing('acknowledged events are lost', said(acknowledged, 'event'), stored),
    ...missing('published events are lost', said(acknowledged, 'published'), received),
    ...missing('events are neither pending nor in the view', stored, new Set([...pending, ...received])),
    ...missing('events are in the view and not in the log', received, stored),
  ]
}

async function grows(count: () => Promise<number>): Promise<boolean> {
  const before = await count()
  await sleep(quietMs)
  return (await count()) > before
}

async function checkDocuments(
  { documents }: Engines,
  acknowledged: readonly Acknowledged[],
): Promise<string[]> {
  const cards = documents.collection<{ version: number }>('cards')
  const newest = new Map(
    acknowledged.flatMap((a) => ('document' in a ? [[a.document, a.version] as const] : [])),
  )
  const faults: string[] = []
  for (const [id, version] of newest) {
    const stored = await cards.get(id)
    if ((stored?.version ?? 0) < version)
      faults.push(`document ${id} is at ${stored?.version}, not at ${version}`)
  }
  return faults
}

async function checkBlobs({ blobs }: Engines, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const lost: string[] = []
  for (const said of acknowledged) {
    if (!('blob' in said)) continue
    const blob = await blobs.read(said.blob)
    const hash = createHash('sha256')
    for await (const chunk of blob?.bytes ?? []) hash.update(chunk as Buffer)
    if (!blob || hash.digest('hex') !== said.hash) lost.push(said.blob)
  }
  return lost.length > 0 ? [`${lost.length} acknowledged blobs are lost, ${lost[0]} …`] : []
}

async function checkActivity(engines: Engines, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const { activity, counters } = engines
  const partitions = new Map<number, number[]>()
  const values = new Set<number>()
  const faults: string[] = []
  const readAll = await activity.consume('everything', {
    async handle({ partition, records }) {
      const offsets = partitions.get(partition) ?? []
      partitions.set(partition, offsets)
      for (const { offset, value } of records) {
        if (offset <= (offsets.at(-1) ?? -1))
          faults.push(`offset ${offset} of partition ${partition} comes twice`)
        offsets.push(offset)
        values.add(value as number)
      }
    },
  })
  await settled(() => values.size)
  for (const [partition, offsets] of partitions) {
    const counted = (await counters.position(`activity/${partition}`))?.offset ?? 0
    const last = offsets.at(-1) ?? 0
    if (counted > last)
      faults.push(`the counters are at ${counted} of partition ${partition}, which ends at ${last}`)
  }
  // What comes next must be counted too: an offset used twice would hide it.
  const fresh = Array.from({ length: 200 }, (_, index) => -1 - index)
  await Promise.all(fresh.map((value) => activity.append({ key: `fresh-${value}`, value })))
  const stopRollUp = await activity.consume('roll-up', rollUp(counters))
  await settled(() => values.size)
  const recordsThere = [...partitions.values()].reduce((sum, offsets) => sum + offsets.length, 0)
  const total = async () => {
    const [records = {}, distinct = {}] = await counters.read(['records', 'values'])
    return { records: Object.values(records).reduce((sum, n) => sum + n, 0), values: distinct.all ?? 0 }
  }
  while ((await total()).records < recordsThere && (await grows(async () => (await total()).records)));
  const counted = await total()
  await readAll()
  await stopRollUp()
  if (counted.records !== recordsThere || counted.values !== values.size)
    faults.push(
      `the counters say ${counted.records} records and ${counted.values} values, the stream ${recordsThere} and ${values.size}`,
    )
  return [...faults, ...missing('acknowledged records are lost', said(acknowledged, 'activity'), values)]
}
