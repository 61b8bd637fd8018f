import { messageOf } from '../../message-of.ts'

/** Neither the broker nor the spool takes a record: the caller may try again later. */
export class SpoolUnavailable extends Error {
  readonly code = 'engine-unavailable'
}

export const spoolFull = (limit: number) =>
  new SpoolUnavailable(
    `The spool is full: ${limit} records wait until Kafka answers again at KAFKA_BROKERS. Bring Kafka back, or raise SPOOL_RECORDS`,
  )

export const spoolBroken = (directory: string, cause: unknown) =>
  new SpoolUnavailable(
    `The spool at SPOOL_DIR (${directory}) takes nothing: ${messageOf(cause)}. Give it space and the right to write`,
    { cause },
  )
