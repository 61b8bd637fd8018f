import { activitySchema, type ReportedSearch, type SearchRecord } from '@vitrine/contracts'
import type { ReportFailure } from '@vitrine/service-kit'
import { isMachine } from '../intake/machines.ts'
import type { RecordActivity } from '../intake/record.ts'
import type { Lookup } from '../outfits/remembered.ts'
import { visitorHash } from '../visitors/visitor-hash.ts'

export type SearchIntakeOptions = {
  record: RecordActivity
  /** The key of a day (`2026-05-04`) for the hashes of its visitors. */
  visitorKeyOf: Lookup<string>
  onUnavailable: ReturnType<ReportFailure>
}

/** Takes searches. Resolves when all are durable. */
export type SearchIntake = (searches: readonly ReportedSearch[]) => Promise<void>

export const searchIntake =
  ({ record, visitorKeyOf, onUnavailable }: SearchIntakeOptions): SearchIntake =>
  async (searches) => {
    const keyFor = ({ kind, at, words, visitor }: ReportedSearch) =>
      kind === 'search' && words !== '' && !visitor.private ? visitorKeyOf(at.slice(0, 10)) : undefined
    const records = await Promise.all(searches.map(async (one) => searchRecordOf(one, await keyFor(one))))
    if (records.length === 0) return
    await record(records).catch((error: unknown) => {
      onUnavailable(error)
      throw error
    })
  }

/** Pure. `key`: of the day; without one, nobody is told apart. */
export function searchRecordOf(reported: ReportedSearch, key: string | undefined): SearchRecord {
  const { visitor, ...said } = reported
  const excluded = isMachine(visitor.agent) ? ({ excluded: 'bot' } as const) : {}
  const schema = activitySchema
  if (said.kind === 'search-opened') return { schema, ...said, ...excluded }
  // The words are part of what is hashed: two searches of one visitor have nothing in common.
  const searcher = key
    ? { searcher: visitorHash(`${key}\n${said.words}`, visitor.address, visitor.agent) }
    : {}
  return { schema, ...said, ...searcher, ...excluded }
}
