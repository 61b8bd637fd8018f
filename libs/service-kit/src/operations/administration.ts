import { randomUUID } from 'node:crypto'
import {
  administrationKinds,
  type AdministrationArea,
  type AdministrationKind,
  type AdministrationRecord,
  type AskedAdministration,
} from '@vitrine/contracts'
import type { Collection, Documents } from '@vitrine/engines'
import { changeStored, Refusal } from '@vitrine/event-sourcing'

/** What is done to what, and by whom: the contract's record says what each part means. */
export type Administered = Pick<AdministrationRecord, 'by' | 'on'> &
  Partial<Pick<AdministrationRecord, 'name' | 'detail'>> & { kind: AdministrationKind }

type StoredRecord = Omit<AdministrationRecord, 'id'> & { area: AdministrationArea }

export type Administration = ReturnType<typeof administrationOf>
/** What a service needs of it. */
export type RecordAdministration = Pick<Administration, 'recorded' | 'note' | 'noteAgain'>

const dayMs = 24 * 60 * 60 * 1000
const keptMs = 400 * dayMs
/** The oldest of more are removed; strangers cannot push out what administrators did. */
const mostRecords = { all: 100_000, refusedSignIns: 10_000 }
const removedAtOnce = 100

/**
 * The records of what was done in a service, beside what its events say: in documents, because they end. `documents`: opened when
 * something is recorded or read first.
 */
export function administrationOf(given: {
  service: string
  documents: () => Documents
  now: () => Date
  most?: typeof mostRecords
}) {
  const { service, now, most = mostRecords } = given
  let opened: Collection<StoredRecord> | undefined
  const records = () =>
    (opened ??= given.documents().collection<StoredRecord>('administration', {
      indexes: [['at'], ['by', 'at'], ['area', 'at'], ['by', 'area', 'at'], ['kind', 'at']],
    }))

  const recordOf = ({ kind, by, on, name = '', detail = '' }: Administered): StoredRecord => {
    const at = now().toISOString()
    return { at, by, kind, area: administrationKinds[kind], on, name, detail, times: 1 }
  }
  const add = async (what: Administered) => {
    const id = `${service}/${randomUUID()}`
    await records().put(id, 1, recordOf(what))
    return id
  }
  const takeBack = (id: string) => records().remove(id, 2)
  /** Removes the oldest of a kind, or of all, while they are `over`. */
  const removeOldest = async (where: { kind?: string }, over: (at: string, place: number) => boolean) => {
    for (;;) {
      const sort = { by: 'at', direction: 'ascending' } as const
      const oldest = await records().find({ where, sort, limit: removedAtOnce })
      const gone = oldest.filter(({ document: { at } }, place) => over(at, place))
      for (const { id, version } of gone) await records().remove(id, version + 1)
      if (gone.length < removedAtOnce) return
    }
  }
  const removeExcess = async (where: { kind?: string }, most: number) => {
    let excess = (await records().count(where)) - most
    if (excess > 0) await removeOldest(where, () => excess-- > 0)
  }

  return {
    /**
     * Records what is about to be done and does it, so that nothing is done without a trace. The record is taken back when the work
     * is refused, or when `wasDone` says that there was nothing to do; it stays when the work fails, since part of it may be done.
     */
    async recorded<Result>(
      what: Administered,
      work: () => Promise<Result>,
      wasDone: (result: Result) => boolean = () => true,
    ): Promise<Result> {
      const id = await add(what)
      try {
        const result = await work()
        if (!wasDone(result)) await takeBack(id)
        return result
      } catch (error) {
        if (error instanceof Refusal) await takeBack(id)
        throw error
      }
    },
    /** Records what has just been done. */
    note: async (what: Administered): Promise<void> => void (await add(what)),
    /** Records what strangers may do very often: once for each `key`, with how often. */
    async noteAgain(key: string, what: Administered): Promise<void> {
      const record = recordOf(what)
      await changeStored(records(), `${service}/${key}`, (found) =>
        found ? { ...found, times: found.times + 1 } : record,
      )
    },
    /** The latest first. */
    async list({ by, area, from = '', before, limit }: AskedAdministration): Promise<AdministrationRecord[]> {
      const earliest = from && new Date(from).toISOString()
      const found = await records().find({
        where: { ...(by ? { by } : {}), ...(area ? { area } : {}) },
        sort: { by: 'at', direction: 'descending' },
        ...(before ? { after: { value: before.at, id: before.id } } : {}),
        limit,
      })
      return found
        .map(({ id, document: { area: _, ...record } }) => ({ id, ...record }))
        .filter(({ at }) => at >= earliest)
    },
    /** Removes what is older than 400 days, or too much. */
    async sweep(): Promise<void> {
      const earliest = new Date(now().getTime() - keptMs).toISOString()
      await removeOldest({}, (at) => at < earliest)
      await removeExcess({ kind: 'sign-in-refused' }, most.refusedSignIns)
      await removeExcess({}, most.all)
      await records().forgetRemovals(Date.now() - dayMs)
    },
  }
}
