import { randomUUID } from 'node:crypto'
import { importLimits, type ImportRow } from '@vitrine/contracts'
import type { Documents, Stored } from '@vitrine/engines'
import { refuse } from '@vitrine/event-sourcing'
import { sharedJobs } from '../shared-jobs.ts'
import { leased, type ImportJob, type StoredRow } from './import-job.ts'

export type StoredImport = Stored<ImportJob>
export type ImportStore = ReturnType<typeof importStore>

const removedAtOnce = 500
const hourMs = 60 * 60 * 1000

const rowId = (id: string, row: number) => `${id}/${String(row).padStart(7, '0')}`

/** Imports of the last day with their rows, which all catalog processes share. */
export function importStore({ documents, now }: { documents: Documents; now: () => Date }) {
  const { jobs, ...shared } = sharedJobs<ImportJob>({ documents, name: 'imports', leased, now })
  const rows = documents.collection<StoredRow>('import-rows', {
    indexes: [
      ['import', 'row'],
      ['import', 'outcome', 'row'],
      ['import', 'applied', 'row'],
      ['import', 'postId'],
    ],
  })
  const oldest = () => new Date(now().getTime() - importLimits.hours * hourMs).toISOString()
  const list = async () => {
    const sort = { by: 'askedAt', direction: 'descending' } as const
    const found = await jobs.find({ sort, limit: 2 * importLimits.imports })
    return found.filter(({ document }) => document.askedAt >= oldest())
  }
  const removeRows = async (id: string) => {
    for (;;) {
      const found = await rows.find({ where: { import: id }, limit: removedAtOnce })
      await rows.write(found.map((row) => ({ id: row.id, version: row.version + 1 })))
      if (found.length < removedAtOnce) return
    }
  }
  const remove = async ({ id, version }: StoredImport) => {
    await jobs.remove(id, version + 1)
    await removeRows(id)
  }
  return {
    list,
    moveOn: shared.moveOn,
    remove,
    add(job: ImportJob): Promise<StoredImport> {
      const id = `${now().getTime().toString(36)}-${randomUUID()}`
      return shared.add(id, job, { others: list, most: importLimits.imports, full: tooMany })
    },
    async get(id: string): Promise<StoredImport> {
      const found = await jobs.get(id)
      if (found && found.document.askedAt >= oldest()) return found
      return refuse(
        'missing',
        'import-missing',
        'There is no such import any more. Imports are kept for a day.',
      )
    },
    /** The one that was asked for first, for this worker. */
    takeOldest: (worker: string) => shared.takeOldest(worker, importLimits.imports),
    storeRows: (run: number, found: readonly StoredRow[]) =>
      rows.write(
        found.map((document) => ({ id: rowId(document.import, document.row), version: run, document })),
      ),
    row: async (id: string, row: number) => (await rows.get(rowId(id, row)))?.document,
    /** In which row of an import a post is that another row has as well. */
    async rowOf(id: string, postId: string): Promise<number | undefined> {
      const [first] = await rows.find({ where: { import: id, postId }, limit: 1 })
      return first?.document.row
    },
    async rows(
      id: string,
      {
        outcome,
        applied,
        after,
        limit,
      }: Partial<Pick<ImportRow, 'outcome' | 'applied'>> & {
        after: number
        limit: number
      },
    ) {
      const found = await rows.find({
        where: { import: id, ...(outcome && { outcome }), ...(applied && { applied }) },
        sort: { by: 'row', direction: 'ascending' },
        after: { value: after, id: rowId(id, after) },
        limit: limit + 1,
      })
      const items = found.slice(0, limit).map(({ document }) => document)
      return { items, next: found.length > limit ? (items.at(-1)?.row ?? null) : null }
    },
    /** Forgets what is older than a day. */
    async sweep(): Promise<void> {
      const sort = { by: 'askedAt', direction: 'ascending' } as const
      for (const found of await jobs.find({ sort, limit: importLimits.imports }))
        if (found.document.askedAt < oldest()) await remove(found)
      await Promise.all(
        [jobs, rows].map((all) => all.forgetRemovals(Date.now() - importLimits.hours * hourMs)),
      )
    },
  }
}

const tooMany = () =>
  refuse('conflict', 'too-many-imports', 'There are ten imports already. Remove one, and try again.')
