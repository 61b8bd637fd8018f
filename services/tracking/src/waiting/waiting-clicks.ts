import { pause, repeat } from '@vitrine/concurrency'
import type { Activity } from '@vitrine/contracts'
import type { Documents, Stop, Stored } from '@vitrine/engines'
import { pagesOf } from '@vitrine/event-sourcing'
import type { ProductPlaces } from '../outfits/outfit-replica.ts'

const dayMs = 24 * 60 * 60 * 1000
const waitDays = 30
/** More are left to a recount, which classifies every record again. */
const mostWaiting = 100_000
const pageSize = 1_000
const betweenSweepsMs = 1_000

type WaitingClick = { at: string; record: Activity }

export type WaitingClicks = ReturnType<typeof waitingClicks>

/**
 * Clicks on products that tracking does not know yet. When a product is known, its clicks are recorded once more, with
 * their outfit; under the same id and time, so that each counts once whoever else records it.
 */
export function waitingClicks(given: {
  documents: Documents
  outfits: ProductPlaces
  record: (clicks: readonly Activity[]) => Promise<void>
  now: () => Date
  /** How many may wait; several processes may exceed it a little. */
  most?: number
}) {
  const { documents, outfits, record, now, most = mostWaiting } = given
  const clicks = documents.collection<WaitingClick>('waiting-clicks', { indexes: [['at']] })
  const oldest = () => new Date(now().getTime() - waitDays * dayMs).toISOString()

  const settle = async (page: readonly Stored<WaitingClick>[]) => {
    const expired = page.filter(({ document }) => document.at < oldest())
    const products = new Set(page.flatMap(({ document: { record } }) => record.productId ?? []))
    const rows = await outfits.rows.getMany([...products])
    const places = new Map(rows.map((row) => [row.id, row]))
    const known = page.flatMap((click) => {
      const place = places.get(click.document.record.productId ?? '')
      return place && !expired.includes(click) ? [{ ...click.document, place }] : []
    })
    const visitorsKnownFrom = new Date(now().getTime() - dayMs).toISOString()
    await Promise.all(
      known.map(({ record: click, place: { version, document } }) =>
        record([
          {
            ...click,
            outfitId: document.outfitId,
            outfitVersion: click.outfitVersion ?? version,
            imageIndex: document.imageIndex ?? null,
            excluded: null,
            // Later nobody is sure to remember who visited on that day, and would count a visitor twice.
            visitor: click.at < visitorsKnownFrom ? null : click.visitor,
            waited: true,
          },
        ]),
      ),
    )
    const settled = [...known.map(({ record }) => record), ...expired.map(({ document }) => document.record)]
    if (settled.length > 0) await clicks.write(settled.map(({ id }) => ({ id, version: 2 })))
  }

  /** Checks once, for every waiting click, whether its product is known. */
  const sweep = async (signal?: AbortSignal) => {
    const earliest = { sort: { by: 'at', direction: 'ascending' } } as const
    let began = performance.now()
    for await (const page of pagesOf(clicks, earliest, pageSize)) {
      if (signal?.aborted) break
      await settle(page)
      // Many clicks that wait in vain must not keep the process busy.
      if (page.length === pageSize) await pause(10 * (performance.now() - began), signal)
      began = performance.now()
    }
    await clicks.forgetRemovals(Date.now() - dayMs)
  }

  return {
    /** Adds clicks, once each; those that are too old, or beyond the limit, are left out. */
    async add(records: readonly Activity[]): Promise<void> {
      const young = records.filter(({ at }) => at >= oldest())
      if (young.length === 0) return
      const room = most - (await clicks.count())
      const entries = new Map(
        young.map((click) => [
          click.id,
          { id: click.id, version: 1, document: { at: click.at, record: click } },
        ]),
      )
      if (room > 0) await clicks.write([...entries.values()].slice(0, room))
    },
    /** Sweeps at an interval: after a crash it goes on. */
    start(onFailed: (error: unknown) => void): Stop {
      const stopping = new AbortController()
      const stop = repeat({ everyMs: betweenSweepsMs, work: () => sweep(stopping.signal), onFailed })
      return async () => {
        stopping.abort()
        await stop()
      }
    },
    sweep,
    count: () => clicks.count(),
  }
}
