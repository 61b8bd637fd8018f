import type { Composition } from '../arguments.ts'
import type { Credentials } from '../shop/people.ts'
import { inOneProcess } from './one-process.ts'
import { onProcesses } from './on-processes.ts'

/** A product under attack, wherever it runs. */
export type Product = {
  on: string
  url: string
  administrator: Credentials
  /** Processes that ended since it was started, by name. */
  ended(): readonly string[]
  stop(): Promise<void>
}

/**
 * Limits for each address are lifted, or nobody could send so much from one; those for each account stay.
 */
export const liftedLimits = {
  LIMITS: 'on',
  LIMIT_READS: '1000000',
  LIMIT_WRITES: '1000000',
  LIMIT_BEACONS: '1000000',
  LIMIT_LOGINS: '1000000',
  LIMIT_UPLOADS: '1000000',
  LIMIT_IMAGES: '1000000',
  LOGINS_PER_ADDRESS: '1000000',
  REGISTRATIONS_PER_ADDRESS: '1000000',
  RESETS_PER_ADDRESS: '1000000',
} as const

function elsewhere(url: string, environment: Record<string, string | undefined>): Product {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = environment
  if (!username || !password)
    throw new Error(`To attack ${url}, set ADMIN_USERNAME and ADMIN_PASSWORD to one of its administrators.`)
  return {
    on: new URL(url).host,
    url,
    administrator: { username, password },
    ended: () => [],
    stop: () => Promise.resolve(),
  }
}

export const openProduct = async ({
  url,
  composition,
}: {
  url: string | undefined
  composition: Composition
}) => (url ? elsewhere(url, process.env) : composition === 'processes' ? onProcesses() : inOneProcess())
