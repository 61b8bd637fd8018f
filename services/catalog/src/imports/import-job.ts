import { importLimits, type Import, type ImportOutcome, type ImportRow } from '@vitrine/contracts'
import { leasedFor, released, type Leased } from '@vitrine/concurrency'

/** An import as it is stored. `open`: it is checked or applied at the moment. */
export type ImportJob = Omit<Import, 'id'> &
  Leased & {
    open: boolean
    /** Counts the checks and applications: what one of them stores, the next replaces. */
    run: number
  }

/** One row as it is stored. `version`: of the post, when it was checked. */
export type StoredRow = ImportRow & { import: string; version: number }

export const leased = leasedFor(15_000)

const none = { new: 0, changed: 0, same: 0, refused: 0 } as const satisfies Record<ImportOutcome, 0>
const nothingDone = { handled: 0, written: 0, unchanged: 0, refused: 0, failure: null, endedAt: null }

type Asked = Pick<ImportJob, 'name' | 'bytes' | 'by' | 'askedAt'>
export const asked = (asked: Asked): ImportJob => ({
  ...asked,
  ...nothingDone,
  parts: Math.ceil(asked.bytes / importLimits.partBytes),
  state: 'receiving',
  total: 0,
  outcomes: none,
  open: false,
  run: 0,
  lease: null,
})

const begun = { ...nothingDone, open: true }
export const checking = (job: ImportJob): ImportJob => ({
  ...job,
  ...begun,
  state: 'checking',
  total: 0,
  outcomes: none,
  run: job.run + 1,
})
export const applying = (job: ImportJob): ImportJob => ({
  ...job,
  ...begun,
  state: 'applying',
  run: job.run + 1,
})

/** Some more rows have their outcomes. */
export function goneOn(job: ImportJob, rows: readonly StoredRow[]): ImportJob {
  const handled = job.handled + rows.length
  if (job.state === 'checking') {
    const outcomes = { ...job.outcomes }
    for (const { outcome } of rows) outcomes[outcome] += 1
    return { ...job, handled, outcomes }
  }
  const count = (applied: ImportRow['applied']) => rows.filter((row) => row.applied === applied).length
  return {
    ...job,
    handled,
    written: job.written + count('written'),
    unchanged: job.unchanged + count('unchanged'),
    refused: job.refused + count('refused'),
  }
}

export const ended = (job: ImportJob, now: Date): ImportJob => ({
  ...released(job),
  open: false,
  state: job.state === 'checking' ? 'checked' : 'done',
  total: job.handled,
  endedAt: now.toISOString(),
})

/** Nothing of it could be read. */
export const failed = (job: ImportJob, failure: { code: string; message: string }, now: Date): ImportJob => ({
  ...released(job),
  open: false,
  state: 'failed',
  failure,
  endedAt: now.toISOString(),
})

/** As administrators read it. */
export const importOf = (id: string, job: ImportJob): Import => {
  const { open: _, run: __, lease: ___, ...shown } = job
  return { id, ...shown }
}
