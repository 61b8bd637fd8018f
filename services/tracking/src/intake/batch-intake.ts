import {
  ActivityItem,
  activitySchema,
  batchLimits,
  type ActivityBatch,
  type RecordedItem,
  type RefusedItem,
  type ReportedBatch,
} from '@vitrine/contracts'
import { parseOrRefuse, refusalOf, type ReportFailure } from '@vitrine/service-kit'
import type { OutfitLookups } from '../outfits/outfit-lookups.ts'
import { deviceOf, foreignHostOf, languageOf } from './attributes.ts'
import { utmOf } from './activity-of.ts'
import { isMachine } from './machines.ts'
import type { RecordActivity } from './record.ts'
import type { Lookup } from '../outfits/remembered.ts'
import { recordedAgent } from '../visitors/sealed-agent.ts'

export type BatchIntakeOptions = {
  record: RecordActivity
  outfits: Pick<OutfitLookups, 'isMissing'>
  /** The key of a day (`2026-05-04`) for its agents. */
  agentKeyOf: Lookup<string>
  onUnavailable: ReturnType<ReportFailure>
}

/** Takes a batch. Resolves when it is durable, for each item to null, or to the reason why it does not count. */
export type BatchIntake = (reported: ReportedBatch) => Promise<(RefusedItem | null)[]>

type Taken = { item?: RecordedItem; refused: RefusedItem | null }

export function batchIntake({ record, outfits, agentKeyOf, onUnavailable }: BatchIntakeOptions): BatchIntake {
  const refusalFor = async ({ excluded, outfitId }: RecordedItem): Promise<RefusedItem | null> => {
    if (excluded) return implausible
    return (await outfits.isMissing(outfitId)) ? missing : null
  }
  const takenFrom = async (sent: unknown, at: string): Promise<Taken> => {
    const item = itemFrom(sent, at)
    return 'code' in item ? { refused: item } : { item, refused: await refusalFor(item) }
  }
  return async (reported) => {
    const taken = await Promise.all(reported.items.map((item) => takenFrom(item, reported.at)))
    const items = taken.flatMap(({ item }) => item ?? [])
    if (items.length > 0) {
      const agentKey = reported.visitor.private ? undefined : await agentKeyOf(reported.at.slice(0, 10))
      await record([batchOf({ reported, items, agentKey })]).catch((error: unknown) => {
        onUnavailable(error)
        throw error
      })
    }
    return taken.map(({ refused }) => refused)
  }
}

type ToRecord = { reported: ReportedBatch; items: readonly RecordedItem[]; agentKey: string | undefined }

/** Pure: the record of a batch. Of a visitor who asked not to be tracked it says what was done, and nothing more. */
export function batchOf({ reported, items, agentKey }: ToRecord): ActivityBatch {
  const { id, at, visitor } = reported
  return {
    schema: activitySchema,
    id,
    kind: 'batch',
    at,
    ...(visitor.private ? {} : aboutVisitor(reported, agentKey)),
    ...(isMachine(visitor.agent) ? { excluded: 'bot' } : {}),
    items: visitor.private ? items.map(withoutList) : [...items],
    ...(reported.missed ? { missed: reported.missed } : {}),
  }
}

function aboutVisitor({ visitor, language, referrer, page, utm }: ReportedBatch, agentKey?: string) {
  const marks = utmOf(utm)
  return withoutNulls({
    sealedAgent: recordedAgent(agentKey, visitor.agent),
    device: deviceOf(visitor.agent),
    language: languageOf(language),
    referrer: foreignHostOf(referrer, page),
    utm: marks && withoutNulls(marks),
  })
}

function withoutList(item: RecordedItem): RecordedItem {
  if (item.kind !== 'impression') return item
  const { list: _, ...rest } = item
  return rest
}

/** Pure: what is recorded of an item, or why it is none. One whose time cannot be is recorded as excluded. */
function itemFrom(sent: unknown, at: string): RecordedItem | RefusedItem {
  try {
    const { ago, ...did } = parseOrRefuse(ActivityItem, sent, 'item')
    const isPlausible = ago >= 0 && ago <= batchLimits.agoMs
    return withoutNulls({
      ...did,
      at: isPlausible ? new Date(Date.parse(at) - ago).toISOString() : at,
      excluded: isPlausible ? null : 'implausible-time',
    }) as RecordedItem
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal?.code !== 'request-invalid') throw error
    return { code: refusal.code, message: refusal.message }
  }
}

type Present<Value> = { [Key in keyof Value]?: NonNullable<Value[Key]> }

const withoutNulls = <Value extends object>(value: Value) =>
  Object.fromEntries(
    Object.entries(value).filter(([, part]) => part !== null && part !== undefined),
  ) as Present<Value>

const implausible: RefusedItem = {
  code: 'time-implausible',
  message: 'ago: must be between 0 and a day, in milliseconds',
}
const missing: RefusedItem = { code: 'outfit-missing', message: 'outfitId: there is no such outfit' }
