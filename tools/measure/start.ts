/**
 * A fresh clone's first `npm start` and its second, both until the product says that it is open; then its memory at rest.
 * Usage: npm run measure -- start [--rest 30]      (seconds to wait before memory is read)
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { optionsOf } from '@vitrine/bench/options'
import { residentMb } from '@vitrine/bench/product/processes'
import { freePort } from '@vitrine/engine-testing'
import { temporaryFolder } from '@vitrine/run/temporary-folder'

const { rest } = optionsOf({ rest: 30 })
const root = join(import.meta.dirname, '..', '..')
await using folder = await temporaryFolder('start')
execFileSync('git', ['clone', '--quiet', root, folder.path])
const PORT = String(await freePort())

async function npmStart() {
  const begun = performance.now()
  const child = spawn('npm', ['start'], { cwd: folder.path, env: { ...process.env, PORT }, detached: true })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += String(chunk)))
  while (!printed.includes('Ready in')) {
    if (child.exitCode !== null) throw new Error(printed)
    await sleep(20)
  }
  const page = await fetch(`http://127.0.0.1:${PORT}/api/outfits`)
  const row = {
    'until open, s': ((performance.now() - begun) / 1000).toFixed(1),
    'server alone, s': /Ready in ([\d.]+) s/.exec(printed)?.[1],
    'outfits on the first page': ((await page.json()) as unknown[]).length,
  }
  const stop = async () => {
    process.kill(-child.pid!, 'SIGINT')
    await once(child, 'exit')
  }
  return { row, group: child.pid!, stop }
}

/** The server's own process: what npm's group has of that name, not what started it. */
const server = String.raw`node services/all-in-one/src/main\.ts`
const serverPid = (group: number) =>
  Number(execFileSync('pgrep', ['--pgroup', String(group), '--full', server]))

const first = await npmStart()
await first.stop()
const second = await npmStart()
await sleep(rest * 1000)
const memory = residentMb(serverPid(second.group))
await second.stop()

console.table({ 'first start': first.row, 'second start': second.row })
console.log(`memory ${rest} s after the second start: ${Math.round(memory)} MB`)
