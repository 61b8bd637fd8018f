import type { AnyProjection } from './projection.ts'
import type { EventSource } from './event-source.ts'
import type { CollectionsOf, GenerationStore } from './generation-store.ts'

/** A projection of a service, and where it keeps itself. */
export type Kept = {
  projection: AnyProjection
  source: EventSource
  isOwn: boolean
  generations: GenerationStore
  collections: CollectionsOf
  failure: string | null
}

export class NewerProjection extends Error {
  /** Whoever meets it waits, as for an engine. */
  readonly code = 'engine-unavailable'
  constructor({ name, version }: AnyProjection, stored: number) {
    super(
      `The projection ${name} is kept at version ${stored} by a newer program, and this one knows version ${version}: stop this one, or bring the newer one back`,
    )
  }
}
