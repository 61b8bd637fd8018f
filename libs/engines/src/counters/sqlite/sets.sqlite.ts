import type { SqliteFile } from '../../sqlite/sqlite-file.ts'
import type { Distinct } from '../counters.ts'
import { grow, hyperLogLog, type HyperLogLog } from '../hyperloglog.ts'
import { hourMs, numericKey, setsLastMs } from '../remembered.ts'
import type { CounterStatements } from './counter-tables.sqlite.ts'

/** Three megabytes at most, and seldom half of that: most sets are small. */
const mostSets = 200

/** `until`: the hour in which the set is forgotten. */
type KnownSet = { sketch: HyperLogLog; until: number }

/** The sets that grew last, as they stand in the file: of these no registers are read again. */
export type Sets = ReturnType<typeof knownSets>
export function knownSets() {
  const sets = new Map<number, KnownSet>()
  return {
    get: (id: number): KnownSet | undefined => sets.get(id),
    learn(id: number, set: KnownSet): void {
      sets.delete(id)
      sets.set(id, set)
      const [oldest] = sets.keys()
      if (sets.size > mostSets && oldest !== undefined) sets.delete(oldest)
    },
    /** An addition was undone: what it changed is no longer in the file. */
    forget: (): void => sets.clear(),
  }
}

export type Growing = { file: SqliteFile; sql: CounterStatements; at: number; known: Sets }

/** How much the estimate of a set grows by members; inside a commit. */
export function growth(
  { set: name, members }: Pick<Distinct, 'set' | 'members'>,
  { file, sql, at, known }: Growing,
): number {
  const [id, hour] = [numericKey(name), Math.floor(at / hourMs)]
  const stored = (): KnownSet => {
    const row = file.row<{ registers: Uint8Array; until: number }>(sql.registers, id, hour)
    const until = row?.until ?? Math.ceil((at + setsLastMs) / hourMs)
    return { sketch: hyperLogLog(row?.registers), until }
  }
  const there = known.get(id)
  const set = there && there.until > hour ? there : stored()
  const { changed, by } = grow(set.sketch, members)
  if (changed) file.run(sql.keepRegisters, id, set.until, set.sketch.bytes())
  if (set !== there || changed) known.learn(id, set)
  return by
}
