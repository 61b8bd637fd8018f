import {
  activitySchema,
  type ActivityBatch,
  type RecordedItem,
  type RefusedItem,
  type ReportedBatch,
} from '@vitrine/contracts'
import type { ReportFailure } from '@vitrine/service-kit'
import type { OutfitLookups } from '../outfits/outfit-lookups.ts'
import { deviceOf, foreignHostOf, languageOf } from './attributes.ts'
import { utmOf } from './activity-of.ts'
import { isRecorded, itemsFrom } from './batch-items.ts'
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

export function batchIntake({ record, outfits, agentKeyOf, onUnavailable }: BatchIntakeOptions): BatchIntake {
  const refusalFor = ({ excluded, outfitId }: RecordedItem): Told | Promise<Told> => {
    if (excluded) return implausible
    const isMissing = outfits.isMissing(outfitId)
    return isMissing instanceof Promise ? isMissing.then(missingIf) : missingIf(isMissing)
  }
  return async (reported) => {
    const all = itemsFrom(reported.items, reported.at)
    const items = all.filter(isRecorded)
    const outcomes = await allTold(all.map((one) => (isRecorded(one) ? refusalFor(one) : one)))
    if (items.length > 0) {
      const agentKey = reported.visitor.private ? undefined : await agentKeyOf(reported.at.slice(0, 10))
      await record([batchOf({ reported, items, agentKey })]).catch((error: unknown) => {
        onUnavailable(error)
        throw error
      })
    }
    return outcomes
  }
}

type Told = RefusedItem | null
const isTold = (told: Told | Promise<Told>): told is Told => !(told instanceof Promise)
/** Outfits that are shown are mostly known: then nothing is waited for. */
function allTold(all: readonly (Told | Promise<Told>)[]): Told[] | Promise<Told[]> {
  const told = all.filter(isTold)
  return told.length === all.length ? told : Promise.all(all.map(async (one) => one))
}
const missingIf = (isMissing: boolean | undefined): Told => (isMissing ? missing : null)

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

/** Where a card stood is counted without its list; what led to a pin is not. */
function withoutList(item: RecordedItem): RecordedItem {
  if (item.kind === 'tap') return item
  const { list: _, ...rest } = item
  if (rest.kind === 'impression') return rest
  const { place: __, ...pin } = rest
  return pin
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
