import type { Operators } from '@vitrine/operate/reach'
import type { Scale, ServiceProcess } from '@vitrine/run/processes'
import { productAt } from './elsewhere.ts'
import { inOneProcess } from './one-process.ts'
import { onProcesses } from './on-processes.ts'
import type { Administrator } from './server.ts'

export type ProductProcess = Pick<ServiceProcess, 'name' | 'url' | 'pid' | 'kill' | 'stop' | 'start'> & {
  service: string
}

export type Product = {
  /** `one process`, `processes`, or the host of one that ran before. */
  on: string
  url: string
  administrator: Administrator
  /** Who tells what operators may know; undefined where only the public API is open. */
  operators: Operators | undefined
  /** What its services know their gateway by, where they are processes that were started here. */
  gatewayKey?: string | undefined
  /** Those that were started here, which may be stopped and started anew. */
  processes: readonly ProductProcess[]
  /** Of engines that were started here, by name. */
  enginePids: Readonly<Record<string, number>>
  dataDirectory?: string
  /** Stops it, and removes what it stored. */
  stop(): Promise<void>
}

/**
 * `name`: in the names of folders, namespaces and log files. `scale`: how many processes of each service. `workingCopy`: another one
 * than this, in one process.
 */
export type Wanted = {
  name: string
  settings?: Readonly<Record<string, string>>
  scale?: Scale
  workingCopy?: string
}

export const pidsOf = (processes: readonly ProductProcess[]): Record<string, number> =>
  Object.fromEntries(processes.flatMap(({ name, pid }) => (pid ? [[name, pid]] : [])))

/** Answers who has ended since now, also when it was started again. */
export function watchEndings({ processes }: Pick<Product, 'processes'>): () => string[] {
  const pids = processes.map(({ pid }) => pid)
  return () => processes.filter(({ pid }, index) => pid !== pids[index]).map(({ name }) => name)
}

/** Limits for each address are asked at every request, and out of reach. */
export const liftedLimits: Readonly<Record<string, string>> = {
  LIMITS: 'on',
  ...Object.fromEntries(
    ['READS', 'WRITES', 'BEACONS', 'LOGINS', 'UPLOADS', 'IMAGES'].map((kind) => [`LIMIT_${kind}`, '1000000']),
  ),
}

/** The product with its demo catalogue and, unless `settings` say otherwise, without limits; or the one that runs at `url` already. */
export async function openProduct(given: Wanted & { url?: string | undefined; on?: 'one' | 'processes' }) {
  const { url, on = 'one', ...wanted } = given
  const open = on === 'processes' ? onProcesses : inOneProcess
  const product = await (url ? productAt(url, process.env) : open(wanted))
  return { ...product, [Symbol.asyncDispose]: product.stop }
}
