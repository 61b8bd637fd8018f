/**
 * Clicks per second and CPU per click, each a ratio to bare Fastify in the same run: through gateway and tracking in one
 * process, and into tracking alone. Every click is acknowledged when it is on disk.
 * Usage: npm run measure:ingest -- [--seconds 5] [--rounds 3] [--connections 64]
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { freePort } from '@vitrine/engine-testing'
import { startServer } from '@vitrine/faults/server'
import { shopKeeper } from '@vitrine/faults/shop-keeper'
import { loadOf, type Measured } from './load.ts'
import { median } from './processes.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '64' },
  },
})

type Target = { name: string; pid: number; url: string; productId: string; end: () => Promise<unknown> }

async function script(name: string, file: string, ...rest: string[]): Promise<Target> {
  const port = await freePort()
  const child = spawn(process.execPath, [
    '--no-warnings',
    join(import.meta.dirname, file),
    String(port),
    ...rest,
  ])
  await once(child.stdout, 'data')
  const end = async () => {
    child.kill()
    await once(child, 'exit')
  }
  return { name, pid: child.pid ?? 0, url: `http://127.0.0.1:${port}`, productId: 'measured', end }
}

async function oneProcess(dataDirectory: string): Promise<Target> {
  const server = await startServer({ dataDirectory, port: await freePort() })
  const keeper = shopKeeper(server.url)
  await keeper.login()
  const { outfit } = await keeper.publish()
  const { url, process: child, stop: end } = server
  return {
    name: 'gateway and tracking',
    pid: child.pid ?? 0,
    url,
    productId: outfit.products[0]?.id ?? '',
    end,
  }
}

const load = ({ url, pid, productId }: Target, seconds: number) =>
  loadOf({
    url: `${url}/api/affiliate-click`,
    pids: [pid],
    connections: Number(values.connections),
    seconds,
    body: { productId, userId: 'anonymous' },
  })

const folders = await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), 'vitrine-ingest-'))))
const targets = [
  await script('bare Fastify', 'bare-fastify.ts'),
  await script('tracking alone', 'tracking-alone.ts', folders[0] ?? ''),
  await oneProcess(folders[1] ?? ''),
]
const measured = new Map<string, Measured[]>(targets.map(({ name }) => [name, []]))
for (const target of targets) await load(target, 1)
for (let round = 0; round < Number(values.rounds); round += 1)
  for (const target of targets) measured.get(target.name)?.push(await load(target, Number(values.seconds)))

const of = (name: string, figure: keyof Measured) =>
  median((measured.get(name) ?? []).map((one) => one[figure]))
console.table(
  Object.fromEntries(
    targets.map(({ name }) => [
      name,
      {
        'requests/s': Math.round(of(name, 'perSecond')),
        'of bare': (of(name, 'perSecond') / of('bare Fastify', 'perSecond')).toFixed(2),
        'CPU µs/request': Math.round(of(name, 'cpuMicros')),
        'of bare CPU': (of('bare Fastify', 'cpuMicros') / of(name, 'cpuMicros')).toFixed(2),
        'p99 ms': of(name, 'p99'),
        refused: of(name, 'refused'),
      },
    ]),
  ),
)
for (const target of targets) await target.end()
for (const folder of folders) await rm(folder, { recursive: true, force: true })
