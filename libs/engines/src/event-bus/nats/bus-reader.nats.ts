import type { Consumer, JsMsg } from 'nats'
import { exponentialBackOff, workerLoop } from '@vitrine/concurrency'
import type { Report } from '../../report.ts'
import type { Stop } from '../event-bus.ts'

export type ReaderOptions = {
  name: string
  /** Finds the consumer on the server, or makes it. */
  find(): Promise<Consumer>
  /** Has to succeed before the next delivery. */
  before(): Promise<void>
  deliver(message: JsMsg): Promise<void>
  report: Report
  stopping: AbortController
}

const pullMs = 2_000

/** Reads until it is stopped; a consumer that is unavailable or was deleted is found or created again. */
export async function natsReader(given: ReaderOptions): Promise<Stop> {
  const { name, find, before, deliver, report, stopping } = given
  let consumer: Consumer | undefined = await find()
  let failing = false

  const read = async (from: Consumer) => {
    const messages = await from.fetch({ max_messages: 100, expires: pullMs })
    const close = () => void messages.close()
    if (stopping.signal.aborted) return close()
    stopping.signal.addEventListener('abort', close)
    try {
      for await (const message of messages) {
        await before()
        await deliver(message)
      }
    } finally {
      stopping.signal.removeEventListener('abort', close)
    }
  }
  const step = async () => {
    try {
      consumer ??= await find()
      await before()
      await read(consumer)
      failing = false
      return true
    } catch (error) {
      consumer = undefined
      throw error
    }
  }
  const onFailed = (error: unknown) => {
    if (!failing) report(`${name} cannot be read and tries again`, error)
    failing = true
  }
  const reading = workerLoop({ step, backOff: exponentialBackOff(50, 1_000), onFailed })
  return async () => {
    stopping.abort()
    await reading.stop()
  }
}
