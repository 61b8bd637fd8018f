/**
 * Flips one bit of one stored file of the product in one process, killed or stopped, a seed at a time, and starts it again: either
 * everything is there, or it says which file is damaged. Fails when anything is missing without a word.
 * Usage: npm run faults -- bits [--seeds 20] [--first 1]
 */
import { optionsOf } from '@vitrine/bench/options'
import { cp, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, seededRandom } from '@vitrine/engine-testing'
import { forgetShellSettings } from '@vitrine/run/shell-settings'
import { startServer } from '@vitrine/bench/product/server'
import { outsideLedger } from '@vitrine/bench/ledger/outside-ledger'
import { shopWork } from '@vitrine/bench/people/shop-work'

const { seeds, first } = optionsOf({ seeds: 20, first: 1 })
forgetShellSettings()
const say = (text: string) => console.log(text)
const folder = await mkdtemp(join(tmpdir(), 'vitrine-bits-'))
const [killed, stopped, damaged] = ['killed', 'stopped', 'damaged'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
]
const port = await freePort()
const start = (dataDirectory: string) => startServer({ dataDirectory, port, settings: { LOG_LEVEL: 'warn' } })

let server = await start(killed)
const shop = shopWork(server.url)
const working = shop.work()
while (shop.sent.publications.size < 12)
  await Promise.race([working, new Promise((resolve) => setTimeout(resolve, 50))])
shop.stop()
await working
await server.kill()
const copy = (from: string, to: string) =>
  cp(from, to, { recursive: true, filter: (path) => !path.endsWith('.sock') })
await copy(killed, stopped)
server = await start(stopped)
await server.stop()

/** The files of SQLite, each as likely as it is long. */
async function anyBit(original: string, random: () => number) {
  const names = (await readdir(original)).filter((name) => /\.sqlite(-wal)?$/.test(name)).toSorted()
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(original, name))).size))
  let at = Math.floor(random() * sizes.reduce((all, size) => all + size, 0))
  const index = sizes.findIndex((size) => (at < size ? true : ((at -= size), false)))
  return { name: names[index]!, byte: at, bit: Math.floor(random() * 8) }
}
async function flip(path: string, byte: number, bit: number): Promise<void> {
  await using file = await open(path, 'r+')
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, byte)
  await file.write(Buffer.from([buffer[0]! ^ (1 << bit)]), 0, 1, byte)
}

/** What became of it, and whether that was silent. */
async function outcomeOf(name: string): Promise<{ what: string; isSilent: boolean }> {
  try {
    server = await start(damaged)
  } catch (error) {
    const { message } = error as Error
    const isNamed = message.includes(name) && !message.includes('    at ')
    return { what: message.trim().split('\n').at(-1)!.trim(), isSilent: !isNamed }
  }
  const { faults } = await outsideLedger(server.url, shop.sent).catch((error: unknown) => ({
    faults: [String(error)],
  }))
  const word = server
    .said()
    .split('\n')
    .find((line) => line.includes(name))
  await server.stop()
  if (faults.length === 0) return { what: 'everything is there', isSilent: false }
  return { what: `${faults.length} faults; said: ${word ?? 'nothing'}; ${faults[0]}`, isSilent: !word }
}

let silent = 0
for (let seed = first; seed < first + seeds; seed += 1) {
  const original = seed % 2 === 0 ? killed : stopped
  const { name, byte, bit } = await anyBit(original, seededRandom(seed))
  await rm(damaged, { recursive: true, force: true })
  await copy(original, damaged)
  await flip(join(damaged, name), byte, bit)
  const { what, isSilent } = await outcomeOf(name.replace(/-wal$/, ''))
  if (isSilent) silent += 1
  say(
    `seed ${seed}: bit ${bit} of byte ${byte} of ${name}, ${original === killed ? 'killed' : 'stopped'}: ${isSilent ? 'SILENT: ' : ''}${what.slice(0, 240)}`,
  )
}
await rm(folder, { recursive: true, force: true })
say(silent ? `${silent} were silent` : `${seeds} flipped bits, none was silent`)
process.exitCode = silent ? 1 : 0
