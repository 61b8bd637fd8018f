import { trackingApi, type ReportedActivity } from '@vitrine/contracts'
import { Refusal } from '@vitrine/event-sourcing'
import { callEndpoint, outsideTraces, visitorHeaders, type Forward } from '@vitrine/service-kit'

// One call costs as much as many records: those that come while one is under way share the next, unless it is slow.
const gatherMs = 2
const batchRecords = 256
const batchBytes = 128 * 1024
const callsAtOnce = 8
// What waits or is under way: some seconds of a storm, and no more memory than this.
const heldRecords = 20_000
const heldBytes = 16 * 1024 * 1024

/** `bytes`: about how long the record is. */
type Waiting = { record: ReportedActivity; bytes: number; settle(outcome: unknown): void }

export type ActivityBatches = {
  /** Resolves when the record is durable, and rejects with what its client is refused with. */
  add(record: ReportedActivity, bytes: number): Promise<void>
}

/** Hands records to tracking, those that come while a call is under way in one. The slower tracking answers, the more of them share it. */
export function activityBatches(given: {
  tracking: Forward | undefined
  gatewayKey: string
}): ActivityBatches {
  const headers = visitorHeaders(given.gatewayKey, '')
  let waiting: Waiting[] = []
  const held = { records: 0, bytes: 0 }
  let calls = 0
  let turn: NodeJS.Immediate | undefined
  let patience: NodeJS.Timeout | undefined

  const call = async (records: ReportedActivity[]) => {
    const body = { records }
    const { outcomes } = await callEndpoint(given.tracking, trackingApi.recordActivity, {
      body,
      headers,
      repeatable: true,
    })
    if (outcomes.length !== records.length)
      throw new Error(`tracking answered for ${outcomes.length} of ${records.length} records`)
    return outcomes.map(
      (refused) => refused && new Refusal(refused.kind, refused.code, refused.message, refused),
    )
  }
  const handOver = async () => {
    const batch = firstBatch(waiting)
    waiting = waiting.slice(batch.length)
    calls += 1
    const outcomes = await call(batch.map(({ record }) => record)).catch((error: unknown) => error)
    calls -= 1
    batch.forEach(({ bytes, settle }, index) => {
      held.records -= 1
      held.bytes -= bytes
      settle(Array.isArray(outcomes) ? outcomes[index] : outcomes)
    })
    if (calls === 0 || !patience) goOn()
  }
  const gather = () => {
    if (calls === 0) turn ??= setImmediate(goOn)
    else patience ??= setTimeout(goOn, gatherMs)
  }
  const goOn = () => {
    clearImmediate(turn)
    clearTimeout(patience)
    turn = patience = undefined
    while (waiting.length > 0 && calls < callsAtOnce) void outsideTraces(handOver)
  }
  return {
    async add(record, bytes) {
      if (held.records >= heldRecords || held.bytes + bytes > heldBytes) throw overloaded()
      held.records += 1
      held.bytes += bytes
      return new Promise<void>((resolve, reject) => {
        waiting.push({ record, bytes, settle: (refused) => (refused ? reject(refused) : resolve()) })
        if (waiting.length >= batchRecords) goOn()
        else gather()
      })
    },
  }
}

function firstBatch(waiting: readonly Waiting[]): Waiting[] {
  let bytes = 0
  const end = waiting.findIndex((one, index) => index === batchRecords || (bytes += one.bytes) > batchBytes)
  return waiting.slice(0, end < 0 ? waiting.length : Math.max(1, end))
}

const overloaded = () =>
  new Refusal('unavailable', 'service-unavailable', 'Too much is going on at once. Please try again.', {
    retryAfter: 2,
  })
