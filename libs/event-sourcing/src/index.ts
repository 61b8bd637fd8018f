export * from './command-handler.ts'
export * from './decider.ts'
export * from './event-schema.ts'
export * as generations from './generations.ts'
export type { Generation, GenerationSet } from './generations.ts'
export * from './outbox-relay.ts'
export * from './pages.ts'
export type { EventSource } from './projections/event-source.ts'
export { defineProjection, type AnyProjection, type Projection } from './projections/projection.ts'
export { derivedDocuments } from './projections/generation-store.ts'
export { NewerProjection } from './projections/managed-projection.ts'
export { projectionsOf, UnknownProjection, type Projections } from './projections/projections.ts'
export type { Reading, ReadSide } from './projections/reading.ts'
export type { ProjectionStatus } from './projections/status.ts'
export {
  describeDifference,
  type Difference,
  type Verified,
  type VerifyOptions,
} from './projections/verify.ts'
export * from './refusal.ts'
export { changeMany, changeStored, sharedState } from './shared-state.ts'
export { streamStates, type SnapshotOptions } from './snapshots.ts'
