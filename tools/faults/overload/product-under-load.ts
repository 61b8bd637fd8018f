import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@vitrine/engine-testing'
import { up } from '@vitrine/local-engines/control'
import { startForOneRun } from '@vitrine/run/product-for-one-run'
import { administrator, startServer } from '@vitrine/bench/product/server'

export type ProductUnderLoad = {
  url: string
  /** By name. */
  pids: () => Readonly<Record<string, number>>
  /** SIGTERM to all of it at once; resolves when all of it is gone. */
  terminate: () => Promise<void>
  /** As it was, with everything that it kept. */
  start: () => Promise<void>
  /** Stops it, and removes what it kept. */
  end: () => Promise<void>
}

/** The whole product in one process on embedded engines. */
export async function inOneProcess(): Promise<ProductUnderLoad> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'vitrine-overload-'))
  const given = { dataDirectory, port: await freePort(), settings: { DEMO: 'on' } }
  let server = await startServer(given)
  return {
    url: server.url,
    pids: () => ({ vitrine: server.process.pid ?? 0 }),
    terminate: () => server.stop(),
    async start() {
      server = await startServer(given)
    },
    async end() {
      await server.stop()
      await rm(dataDirectory, { recursive: true, force: true })
    },
  }
}

/** Every service as a process of its own, on the engines that the environment names, or else on those of this checkout. */
export async function onProcesses(): Promise<ProductUnderLoad> {
  const engines = process.env['MONGODB_URL'] ? {} : await up()
  const { product, end } = await startForOneRun({
    name: 'overload',
    environment: {
      ...process.env,
      ...engines,
      ADMIN_USERNAME: administrator.username,
      ADMIN_PASSWORD: administrator.password,
    },
    logFile: join(tmpdir(), `vitrine-overload-${process.pid}.log`),
  })
  return {
    url: product.url,
    pids: () => Object.fromEntries(product.processes.flatMap(({ name, pid }) => (pid ? [[name, pid]] : []))),
    async terminate() {
      await Promise.all(product.processes.map((one) => one.stop()))
    },
    async start() {
      await Promise.all(product.processes.map((one) => one.start()))
    },
    end,
  }
}

/** Physical memory of a process (Linux). */
export const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
