import { isLeasedByOther, type Leased } from '@vitrine/concurrency'
import type { CollectionOptions, Documents, Stored } from '@vitrine/engines'
import { changeStored } from '@vitrine/event-sourcing'

type Job = Leased & { open: boolean; askedAt: string }
/** Who was let in, and is not written yet; ms epoch. */
type LetIn = { at: Record<string, number> }

/** Who was let in and is not written by then was cut off. */
const writtenWithinMs = 60_000
const indexes = [['open', 'askedAt'], ['askedAt']] as const satisfies CollectionOptions['indexes']

/** Jobs that all catalog processes share, one document each: one process at a time moves one on. */
export function sharedJobs<Asked extends Job>(given: {
  documents: Documents
  name: string
  leased: (job: Asked, by: { worker: string; now: Date }) => Asked
  now: () => Date
}) {
  const { documents, name, leased, now } = given
  const jobs = documents.collection<Asked>(name, { indexes })
  const gate = documents.collection<LetIn>(`${name}-let-in`)

  /** Stores what follows; undefined where another process was faster. */
  const moveOn = async (
    { id, version }: Stored<Asked>,
    document: Asked,
  ): Promise<Stored<Asked> | undefined> => {
    const next = { id, version: version + 1, document }
    return (await jobs.replace(id, next.version, document)) ? next : undefined
  }
  return {
    jobs,
    moveOn,
    /** Adds one where `others` leave a place: of several that come at once, no more than there are places. */
    async add(
      id: string,
      job: Asked,
      { others, most, full }: { others: () => Promise<Stored<Asked>[]>; most: number; full: () => never },
    ): Promise<Stored<Asked>> {
      const at = now().getTime()
      await changeStored(gate, 'all', async (found) => {
        const recent = Object.entries(found?.at ?? {}).filter(([, since]) => since > at - writtenWithinMs)
        const written = new Set((await jobs.entries(recent.map(([one]) => one))).map((entry) => entry.id))
        const unwritten = recent.filter(([one]) => !written.has(one))
        const taken = new Set([...unwritten.map(([one]) => one), ...(await others()).map((one) => one.id)])
        if (taken.size >= most) full()
        return { at: { ...Object.fromEntries(unwritten), [id]: at } }
      })
      await jobs.put(id, 1, job)
      return { id, version: 1, document: job }
    },
    /** The one that was asked for first, for this worker; among so many of the oldest. */
    async takeOldest(worker: string, among: number): Promise<Stored<Asked> | undefined> {
      const sort = { by: 'askedAt', direction: 'ascending' } as const
      for (const found of await jobs.find({ where: { open: true }, sort, limit: among })) {
        const by = { worker, now: now() }
        if (isLeasedByOther(found.document, by)) continue
        const taken = await moveOn(found, leased(found.document, by))
        if (taken) return taken
      }
      return undefined
    },
  }
}
