import {
  MongoBulkWriteError,
  MongoError,
  MongoNetworkError,
  MongoServerError,
  MongoSystemError,
} from 'mongodb'
import { fieldOf } from '../message-of.ts'

// Internal (what stands behind the server is unavailable), shutting down, or no longer the primary.
const passing = new Set([1, 91, 189, 10107, 11600, 11602, 13435, 13436])

// Every connection is busy, or another caller has just found that there is no server.
const passingNames = new Set(['MongoWaitQueueTimeoutError', 'MongoTopologyClosedError'])

// The server's end of a connection is gone, and the driver did not know it yet when it wrote.
const passingCodes = new Set<unknown>(['EPIPE', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END'])

/** The server did not answer, or answered that it cannot serve for now: whether it did what it was asked is unknown. */
export function isUnreachable(error: unknown): boolean {
  // Whatever ends many writes as a whole comes in an error of writes, of which none is refused.
  if (error instanceof MongoBulkWriteError && error.errorResponse instanceof Error)
    return isUnreachable(error.errorResponse)
  if (error instanceof MongoServerError) return passing.has(Number(error.code))
  if (error instanceof MongoNetworkError || error instanceof MongoSystemError) return true
  if (error instanceof MongoError) return passingNames.has(error.name)
  return isSocketError(error)
}

const unwelcome = new Set([13, 18])

/** Who the address says we are may not come in, or may do nothing there. */
export const isUnwelcome = (error: unknown): boolean =>
  error instanceof MongoServerError && unwelcome.has(Number(error.code))

/** Another caller found that there is no server: this one knows no more than that. */
export const isHearsay = (error: unknown): boolean =>
  error instanceof MongoError && error.name === 'MongoTopologyClosedError'

export const duplicateKey = 11000

/** A document with this `_id` is there. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === duplicateKey

const isSocketError = (error: unknown): boolean =>
  typeof fieldOf(error, 'syscall') === 'string' || passingCodes.has(fieldOf(error, 'code'))
