import { setTimeout as sleep } from 'node:timers/promises'
import { mapConcurrently } from '@vitrine/concurrency'
import { Refusal } from '@vitrine/event-sourcing'
import { earlierIn, type Read } from './earlier-rows.ts'
import { sentFile } from './file/sent-file.ts'
import { applyRow, checkRow, type Around } from './handle-row.ts'
import { released } from '@vitrine/concurrency'
import { ended, failed, goneOn, leased } from './import-job.ts'
import type { StoredImport } from './import-store.ts'
import { picturesFor } from './pictures-of-post.ts'
import { isTemporary, openImport, type OpenedImport } from './read-import.ts'

/** How many rows are handled between two notes of how far an import is: after a crash, so many are looked at again. */
const noted = 50
/** How many of them at once: more would not be faster, and others wait for the same disk. */
const atOnce = 8
const renewEveryMs = 4_000

type Given = Around & {
  /** Names this process among those that might work. */
  worker: string
  stopping: AbortSignal
}

/** Works off the imports that are to be checked or applied. Any process goes on where another stopped. */
export async function runImports(given: Given): Promise<void> {
  for (;;) {
    const job = given.stopping.aborted ? undefined : await given.store.takeOldest(given.worker)
    if (!job) return
    await run(job, given)
  }
}

async function run(first: StoredImport, given: Given): Promise<void> {
  const { store, ask, worker, stopping, now } = given
  const { id, document } = first
  const { by, handled } = document
  let job: StoredImport | undefined = first
  /** Undefined from then on where another process goes on with it. */
  const moveOn = async (next: StoredImport['document']) => {
    job = job && (await store.moveOn(job, next))
  }
  const keepLease = async (during: Promise<unknown>) => {
    const done = new AbortController()
    void during.then(() => done.abort())
    const waited = () => sleep(renewEveryMs, true, { ref: false, signal: done.signal }).catch(() => false)
    while (job && (await waited())) await moveOn(leased(job.document, { worker, now: now() }))
  }
  try {
    const opened = await openImport(sentFile(ask, { id, size: document.bytes }))
    const picturesOf = picturesFor({ ask, importId: id, by, fileOf: opened.fileOf })
    const handle = document.state === 'checking' ? checkRow : applyRow
    const handleAll = async (batch: readonly Read[]) => {
      const around = { ...given, importId: id, by, picturesOf, earlier: earlierIn(batch, given.store, id) }
      const handling = mapConcurrently(batch, atOnce, ({ read, row }) => handle(read, { ...around, row }))
      await Promise.all([handling, keepLease(handling.catch(() => undefined))])
      const rows = await handling
      if (!job) return
      await store.storeRows(job.document.run, rows)
      await moveOn(leased(goneOn(job.document, rows), { worker, now: now() }))
    }
    for await (const batch of batches(opened.rows(), handled)) {
      await handleAll(batch)
      if (!job || stopping.aborted) break
    }
    if (job) await moveOn(stopping.aborted ? released(job.document) : ended(job.document, now()))
  } catch (error) {
    if (isTemporary(error) || !(error instanceof Refusal)) throw error // it is tried again
    const { code, message } = error
    if (job) await moveOn(failed(job.document, { code, message }, now()))
  }
}

async function* batches(rows: ReturnType<OpenedImport['rows']>, handled: number): AsyncGenerator<Read[]> {
  let row = 0
  let batch: Read[] = []
  for await (const read of rows) {
    if ((row += 1) <= handled) continue
    batch.push({ row, read })
    if (batch.length < noted) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
