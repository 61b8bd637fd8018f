import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { processNames, type ProcessName } from '@vitrine/contracts'
import { pickPort } from '@vitrine/local-engines/ports'
import { supervise } from './supervised.ts'

/** How many processes of each; one unless said. */
export type Scale = Partial<Record<ProcessName, number>>
export type Distributed = Awaited<ReturnType<typeof startDistributed>>
export type ServiceProcess = Distributed['processes'][number]
type Place = { service: ProcessName; name: string; port: number; metricsPort: number }

const urlOf = (port: number) => `http://127.0.0.1:${port}`

async function placesOf(scale: Scale, port: number): Promise<Place[]> {
  const places: Place[] = []
  const taken = new Set(Array.from({ length: scale.gateway ?? 1 }, (_, index) => port + index))
  const freePort = async () => {
    const chosen = await pickPort(taken)
    taken.add(chosen)
    return chosen
  }
  for (const service of processNames) {
    const count = scale[service] ?? 1
    for (let index = 0; index < count; index += 1) {
      const name = count > 1 ? `${service}-${index + 1}` : service
      const own = service === 'gateway' ? port + index : await freePort()
      places.push({ service, name, port: own, metricsPort: await freePort() })
    }
  }
  return places
}

/** `CATALOG_URL` and so on, as every process is told. */
const directoryOf = (places: readonly Place[]): Record<string, string> =>
  Object.fromEntries(
    processNames.map((name) => {
      const own = places.filter(({ service }) => service === name)
      return [`${name.toUpperCase()}_URL`, own.map(({ port }) => urlOf(port)).join(',')]
    }),
  )

/** Starts every service as a process of its own, all at once: who needs whom does not matter. Does not wait for them. */
export async function startDistributed(given: {
  /** Gateways follow each other from here; the others take what is free. */
  port: number
  scale?: Scale
  /** Where the engines are, and every other setting. A GATEWAY_KEY is made up when none is given. */
  environment: Record<string, string | undefined>
  /** Where processes keep what is theirs. */
  folder: string
  onLine: (process: { name: string; service: ProcessName }, line: string) => void
}) {
  const { folder, onLine, port: first, scale = {} } = given
  const places = await placesOf(scale, first)
  const reach: Record<string, string> = {
    GATEWAY_KEY: given.environment['GATEWAY_KEY'] || randomBytes(32).toString('base64url'),
    ...directoryOf(places),
  }
  const environment = { SPOOL_DIR: join(folder, 'spool'), ...given.environment, ...reach, HOST: '127.0.0.1' }
  const stopping = new AbortController()
  const processes = places.map(({ name, service, port, metricsPort }) => {
    const url = urlOf(port)
    const process = supervise({
      script: join('services', service, 'src', 'main.ts'),
      environment: { ...environment, PORT: String(port), METRICS_PORT: String(metricsPort) },
      onLine: (line) => onLine({ name, service }, line),
    })
    process.start()
    return {
      name,
      service,
      url,
      /** What it measures, as Prometheus reads it. */
      metrics: `${urlOf(metricsPort)}/metrics`,
      get pid() {
        return process.pid
      },
      /** Resolves when it is ready; rejects when it cannot use its settings. */
      ready: () => Promise.race([untilReady(url, stopping.signal), process.refused]),
      /** SIGKILL; it stays down until it is started. */
      kill: process.kill,
      /** SIGTERM, as a deployment does; it stays down until it is started. */
      stop: process.stop,
      async start() {
        process.start()
        await untilReady(url)
      },
    }
  })
  const stopAll = (all: typeof processes) => Promise.all(all.map((process) => process.stop()))
  return {
    url: urlOf(first),
    processes,
    /** What an operator's command has to be told: GATEWAY_KEY, CATALOG_URL and so on. */
    reach,
    ready: () => Promise.all(processes.map((process) => process.ready())),
    /** Gateways first, then everybody else. */
    async stop() {
      stopping.abort()
      await stopAll(processes.filter(({ service }) => service === 'gateway'))
      await stopAll(processes.filter(({ service }) => service !== 'gateway'))
    },
  }
}

/** Resolves when the process at this address says that it is ready, or when nobody waits any more. */
async function untilReady(url: string, leaving?: AbortSignal): Promise<void> {
  const isReady = () =>
    fetch(`${url}/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!leaving?.aborted && !(await isReady())) await sleep(100)
}
