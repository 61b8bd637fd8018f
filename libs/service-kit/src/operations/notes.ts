import { setTimeout as sleep } from 'node:timers/promises'
import type { ProjectionStatus, Projections } from '@vitrine/event-sourcing'
import type { DeadLetters } from './dead-letters.ts'

export type Notes = () => Promise<readonly string[]>

/** What an operator should know about a service that is ready, in sentences; quick, and never an error. */
export function notesOf(given: {
  deadLetters: DeadLetters
  projections: Projections | undefined
  ofService: Notes | undefined
}): Notes {
  const { deadLetters, projections, ofService } = given
  const ofDeadLetters = recent(async () => deadLetterNotes(await deadLetters.sources()), [])
  const ofProjections = recent(async () => ((await projections?.list()) ?? []).flatMap(projectionNote), [])
  const asked = [ofDeadLetters, ofProjections, ...(ofService ? [recent(ofService, [])] : [])]
  return async () => (await Promise.all(asked.map((ask) => ask()))).flat()
}

const cachedMs = 2_000
const waitMs = 1_000

/** Caches the answer of `ask` for two seconds; gives the last one while it fails or is slow. */
export function recent<Value>(ask: () => Promise<Value>, atFirst: Value): () => Promise<Value> {
  let known = atFirst
  let knownSince = -Infinity
  let asking: Promise<void> | undefined
  const askAgain = async () => {
    try {
      known = await ask()
    } catch {
      // `/ready` lists unavailable engines itself
    } finally {
      knownSince = performance.now()
      asking = undefined
    }
  }
  return async () => {
    if (performance.now() - knownSince > cachedMs) asking ??= askAgain()
    if (asking) await Promise.race([asking, sleep(waitMs, undefined, { ref: false })])
    return known
  }
}

const where = 'npm run dead-letters -- list'

export function deadLetterNotes(sources: readonly { from: string; count: number }[]): string[] {
  const sum = (isOutbox: boolean) =>
    sources.reduce((all, { from, count }) => ((from === 'outbox') === isOutbox ? all + count : all), 0)
  return [
    ...noteOf(sum(true), 'stream of the outbox is a dead letter', 'streams of the outbox are dead letters'),
    ...noteOf(
      sum(false),
      'event of a subscription is a dead letter',
      'events of subscriptions are dead letters',
    ),
  ]
}
const noteOf = (count: number, one: string, many: string) =>
  count > 0 ? [`${count} ${count === 1 ? one : many}: ${where}`] : []

export function projectionNote({ name, isCurrent, building, failure }: ProjectionStatus): string[] {
  if (failure !== null) return [`the projection ${name} could not be built yet: ${failure}`]
  if (building) {
    const of = building.expected === null ? '' : ` of about ${building.expected}`
    return [`the projection ${name} is being built: ${building.events}${of} events`]
  }
  return isCurrent ? [] : [`the projection ${name} is not current yet`]
}
