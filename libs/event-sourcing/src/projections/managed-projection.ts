import type { AnyProjection } from './projection.ts'
import type { EventSource } from './event-source.ts'
import type { CollectionsOf, GenerationStore } from './generation-store.ts'

/** A projection of a service, with where its events come from and where its documents are stored. */
export type ManagedProjection = {
  projection: AnyProjection
  source: EventSource
  isOwn: boolean
  generations: GenerationStore
  collections: CollectionsOf
  failure: string | null
}

export class NewerProjection extends Error {
  /** Callers wait, as for an engine. */
  readonly code = 'engine-unavailable'
  constructor({ name, version }: AnyProjection, stored: number) {
    super(
      `The projection ${name} is kept at version ${stored} by a newer program, and this one knows version ${version}: stop this one, or bring the newer one back`,
    )
  }
}
