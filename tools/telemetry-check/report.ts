import { note, say } from '@vitrine/run/checked'
import type { Answered } from './ask-all.ts'

/** A dashboard holds when every query of it has answered. */
export function noteAnswers(answers: readonly Answered[]): void {
  for (const [of, all] of Map.groupBy(answers, (one) => one.of)) {
    const empty = all.filter(({ series }) => series === 0)
    note(empty.length === 0, `${of}: ${all.length - empty.length} of ${all.length} queries answered`)
    for (const { at, query } of empty) say(`      ${at} answered nothing: ${query}`)
  }
}
