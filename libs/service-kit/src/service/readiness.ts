import type { Engines } from '@vitrine/engines'
import type { Notes } from '../operations/notes.ts'
import type { Starting } from './start-when-available.ts'

/**
 * `unavailable`: requests need it; `degraded`: what else is wrong; `warnings`: nothing is wrong, but an operator should change
 * it; all in sentences.
 */
export type Readiness = {
  ready: boolean
  unavailable: readonly string[]
  degraded: readonly string[]
  warnings?: readonly string[]
}

/** What everybody may read of it: neither the paths of files, nor what engines answered, nor warnings. */
export const publicReadiness = ({ ready, unavailable, degraded }: Readiness): Readiness => ({
  ready,
  unavailable: unavailable.map(withoutPaths),
  degraded: degraded.map(withoutPaths),
})
const withoutPaths = (sentence: string): string =>
  sentence
    .replace(/ \([^)]*\)/g, '')
    .replace(/: [^]*/, '')
    .replace(/(?:[A-Za-z]:)?[\\/]\S*[\\/]/g, '')

/** Whether the engines that requests need answer, and what an operator should know beside that. */
export async function readinessOf(given: {
  engines: Engines
  starting: readonly Starting[]
  notes: Notes
}): Promise<Readiness> {
  const { engines, starting, notes } = given
  const [{ unavailable, degraded, warnings = [] }, noted] = await Promise.all([engines.health(), notes()])
  const failures = starting.flatMap(({ failure }) => failure() ?? [])
  const said = [...unavailable, ...degraded] // a failure that only waits for an engine says nothing new
  const news = [...failures, ...noted].filter((sentence) => !said.some((known) => sentence.includes(known)))
  return { ready: unavailable.length === 0, unavailable, degraded: [...degraded, ...news], warnings }
}
