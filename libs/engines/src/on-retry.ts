import type { EngineSystem } from './engines.ts'

/** Is told of each call of an engine that is made again because it failed. */
export type OnRetry = (system: EngineSystem) => void
