import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { BackOff } from '@vitrine/concurrency'

export type Message = { key: string; value: string; headers?: { traceparent: string } }

export type MicroBatchesOptions = {
  /** Rejects when it is not sure that all were stored. */
  send(messages: readonly Message[]): Promise<unknown>
  /** Makes the error for a message from the last failure; undefined when there was no answer in time. */
  unavailable(cause?: unknown): Error
  backOff: BackOff
  /** Called for each batch that is sent again. */
  onRetry?(): void
  /** How long a message may wait for its acknowledgement. It may still be stored later. */
  deadlineMs: number
  /** How many messages may wait. */
  limit: number
}

const batchMessages = 500
// A broker takes a megabyte at most.
const batchBytes = 512 * 1024
const lookAgainMs = 5

type Waiting = Message & { settle(error?: Error): void }

/**
 * Sends one batch at a time, so that a batch that is sent again cannot overtake a later one. What arrives meanwhile is the next
 * batch: a send costs more than the messages in it.
 */
export function microBatches({
  send,
  unavailable,
  backOff,
  onRetry,
  deadlineMs,
  limit,
}: MicroBatchesOptions) {
  const waiting = new Set<Waiting>()
  let failure: unknown
  let sending = false

  const sendNext = async () => {
    const batch = firstBatch(waiting)
    await send(batch)
    failure = undefined
    for (const { settle } of batch) settle()
  }
  const sendAll = async () => {
    sending = true
    await nextTurn()
    for (let failures = 0; waiting.size > 0;)
      try {
        await sendNext()
        failures = 0
      } catch (error) {
        failure = error
        onRetry?.()
        await sleep(backOff(++failures))
      }
    sending = false
  }
  // All at once: a later message must not be stored in place of an earlier one that was refused.
  const refuseAll = () => {
    for (const { settle } of waiting) settle(unavailable(failure))
  }
  return {
    /** Resolves when all of the messages are stored. */
    async add(messages: readonly Message[]): Promise<void> {
      if (messages.some(({ value }) => value.length > batchBytes / 4))
        throw new RangeError('A record of activity is too large')
      if (messages.length === 0) return
      if (waiting.size + messages.length > limit) throw unavailable(failure)
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const expired = setTimeout(refuseAll, deadlineMs)
      let left = messages.length
      for (const sent of messages) {
        const message: Waiting = {
          ...sent,
          settle(error) {
            waiting.delete(message)
            if (error) reject(error)
            left -= 1
            if (left > 0) return
            clearTimeout(expired)
            resolve()
          },
        }
        waiting.add(message)
      }
      if (!sending) void sendAll()
      return promise
    },
    /** Resolves when nothing waits any more, at the last deadline at the latest. */
    async settled() {
      while (waiting.size > 0) await sleep(lookAgainMs)
    },
  }
}

function firstBatch(waiting: Iterable<Waiting>): Waiting[] {
  const batch: Waiting[] = []
  let bytes = 0
  for (const message of waiting) {
    bytes += message.key.length + 3 * message.value.length
    if (batch.length === batchMessages || (bytes > batchBytes && batch.length > 0)) break
    batch.push(message)
  }
  return batch
}
