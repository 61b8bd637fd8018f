/**
 * A fresh clone's first `npm start` and its second, both until the product says that it is open; then its memory at rest.
 * Usage: npm run measure -- start [--rest 30]      (seconds to wait before memory is read)
 */
import { optionsOf } from '@vitrine/bench/options'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@vitrine/engine-testing'
import { residentMb } from '@vitrine/bench/product/processes'

const { rest } = optionsOf({ rest: 30 })
const root = join(import.meta.dirname, '..', '..')
const folder = await mkdtemp(join(tmpdir(), 'vitrine-start-'))
execFileSync('git', ['clone', '--quiet', root, folder])
const port = await freePort()

async function npmStart() {
  const begun = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port) },
    detached: true,
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += String(chunk)))
  while (!printed.includes('Ready in')) {
    if (child.exitCode !== null) throw new Error(printed)
    await sleep(20)
  }
  const page = await fetch(`http://127.0.0.1:${port}/api/outfits`)
  return {
    seconds: ((performance.now() - begun) / 1000).toFixed(1),
    serverSeconds: /Ready in ([\d.]+) s/.exec(printed)?.[1],
    outfits: ((await page.json()) as unknown[]).length,
    stop: async () => {
      process.kill(-(child.pid ?? 0), 'SIGINT')
      await once(child, 'exit')
    },
  }
}

/** The server's own process, found by its command line below the clone. */
async function serverPid(): Promise<number> {
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    const place = await readlink(`/proc/${pid}/cwd`).catch(() => '')
    if (
      command.includes('services/all-in-one/src/main.ts') &&
      place === folder &&
      !command.includes('start.mjs')
    )
      return Number(pid)
  }
  throw new Error('The server is not running')
}

const first = await npmStart()
await first.stop()
const second = await npmStart()
await sleep(rest * 1000)
const memory = residentMb(await serverPid())
await second.stop()
await rm(folder, { recursive: true, force: true })

console.table({
  'first start': {
    'until open, s': first.seconds,
    'server alone, s': first.serverSeconds,
    'outfits on the first page': first.outfits,
  },
  'second start': {
    'until open, s': second.seconds,
    'server alone, s': second.serverSeconds,
    'outfits on the first page': second.outfits,
  },
})
console.log(`memory ${rest} s after the second start: ${Math.round(memory)} MB`)
