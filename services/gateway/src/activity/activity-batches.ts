import { trackingApi, type ReportedActivity } from '@vitrine/contracts'
import { Refusal } from '@vitrine/event-sourcing'
import { callEndpoint, outsideTraces, visitorHeaders, type Forward } from '@vitrine/service-kit'

// One call costs as much as many records: what arrives during a call shares the next one, unless the call is slow.
const gatherMs = 2
const batchRecords = 256
const batchBytes = 128 * 1024
const callsAtOnce = 8
// The most that waits or is under way: some seconds of a storm of clicks, and bounded memory.
const heldRecords = 20_000
const heldBytes = 16 * 1024 * 1024

/** `bytes`: about how long the record is. */
type Waiting = { record: ReportedActivity; bytes: number; settle(outcome: unknown): void }

export type ActivityBatches = ReturnType<typeof activityBatches>

/** Sends records to tracking. What arrives during a call is sent together: the slower tracking answers, the more share a call. */
export function activityBatches(given: { tracking: Forward | undefined; gatewayKey: string }) {
  const headers = visitorHeaders(given.gatewayKey, '')
  let waiting: Waiting[] = []
  const held = { records: 0, bytes: 0 }
  let calls = 0
  let turn: NodeJS.Immediate | undefined
  let gathering: NodeJS.Timeout | undefined

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
    if (calls === 0 || !gathering) goOn()
  }
  const gather = () => {
    if (calls === 0) turn ??= setImmediate(goOn)
    else gathering ??= setTimeout(goOn, gatherMs)
  }
  const goOn = () => {
    clearImmediate(turn)
    clearTimeout(gathering)
    turn = gathering = undefined
    while (waiting.length > 0 && calls < callsAtOnce) void outsideTraces(handOver)
  }
  return {
    /** Resolves when the record is durable, and rejects with the refusal for its client. */
    async add(record: ReportedActivity, bytes: number) {
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
