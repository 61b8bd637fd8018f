import { liveOf, needsBuild, type Generations } from './generations.ts'
import type { ManagedProjection } from './managed-projection.ts'

export type ProjectionStatus = {
  name: string
  /** Of the running code. */
  version: number
  live: { number: number; version: number; events: number }
  /** Whether the live generation was built by the running version, and no rebuild is requested. */
  isCurrent: boolean
  /** `expected`: how many events the last build met, where that is known. */
  building: { version: number; events: number; expected: number | null; eventsPerSecond: number } | null
  /** Why this process could not build it when it tried last; null when it could, or did not have to. */
  failure: string | null
}

export function statusOf({ projection, failure }: ManagedProjection, state: Generations): ProjectionStatus {
  const { name, version } = projection
  const live = liveOf(state)
  const { build } = state
  const seconds = build ? (Date.now() - build.began) / 1000 : 0
  return {
    name,
    version,
    live: { number: live.number, version: live.version, events: live.events },
    isCurrent: !needsBuild(state, version),
    failure,
    building: build && {
      version,
      events: build.events,
      expected: live.events || null,
      eventsPerSecond: Math.round(build.events / Math.max(seconds, 0.001)),
    },
  }
}
