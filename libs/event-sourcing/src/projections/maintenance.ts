import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { messageOf } from '@vitrine/engines'
import { build, LeaseLost } from './build.ts'
import { dropped, liveOf, needsBuild, removable, without, type Generations } from './generations.ts'
import type { ManagedProjection } from './managed-projection.ts'

const lookEveryMs = 500
const failureMs = 2_000

/** Builds projections that are new or have another version, and deletes generations that are no longer read. */
export function maintenance({
  signal,
  onFailed,
}: {
  signal: AbortSignal
  onFailed: (error: unknown) => void
}) {
  const builder = randomUUID()

  const maintain = async ({ collections, ...managed }: ManagedProjection) => {
    const { generations } = managed
    const { version } = managed.projection
    const state = await generations.refresh()
    if (needsBuild(state, version)) await build({ ...managed, collections, builder, signal })
    const drop = (state: Generations) => dropped(state, { version, now: Date.now() })
    if (drop(state) !== state) await generations.change(drop)
    const gone = removable(state, Date.now())
    for (const generation of gone) await collections.drop(generation)
    if (gone.length > 0) await generations.change((now) => without(now, gone))
  }
  const isUnbuilt = async ({ projection, isOwn, generations, collections }: ManagedProjection) => {
    const state = await generations.refresh()
    if (!isOwn || !needsBuild(state, projection.version)) return false
    return (await collections.of(liveOf(state)).documents.count()) === 0
  }
  /** A projection that has events and no documents: there is nothing to read yet. */
  const buildFirst = async (managed: ManagedProjection) => {
    while (await isUnbuilt(managed)) {
      await maintain(managed)
      if (await isUnbuilt(managed)) await sleep(lookEveryMs, undefined, { signal })
    }
  }
  /** Failing builds are tried again; each is reported once for as long as it fails. */
  const maintainFor = async (managed: ManagedProjection) => {
    while (!signal.aborted)
      try {
        await maintain(managed)
        managed.failure = null
        await sleep(lookEveryMs, undefined, { signal })
      } catch (error) {
        if (signal.aborted) return
        if (error instanceof LeaseLost) managed.failure = null
        else {
          if (managed.failure === null) onFailed(error)
          managed.failure = messageOf(error)
        }
        await sleep(failureMs, undefined, { signal }).catch(() => undefined)
      }
  }
  return { buildFirst, maintainFor }
}
