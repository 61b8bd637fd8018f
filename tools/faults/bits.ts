/**
 * Flips one bit of one stored file of the product in one process, killed or stopped, a seed at a time, and starts it again: either
 * everything is there, or it says which file is damaged. Fails when anything is missing without a word.
 * Usage: npm run faults -- bits [--seeds 20] [--first 1]
 */
import { cp, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { itemAt } from '@vitrine/bench/item-at'
import { sum } from '@vitrine/bench/ledger/count-faults'
import { outsideLedger } from '@vitrine/bench/ledger/outside-ledger'
import { optionsOf } from '@vitrine/bench/options'
import { shopWork } from '@vitrine/bench/people/shop-work'
import { startServer } from '@vitrine/bench/product/server'
import { verdict } from '@vitrine/bench/verdict'
import { freePort, seededRandom } from '@vitrine/engine-testing'
import { temporaryFolder } from '@vitrine/run/temporary-folder'

const { seeds, first } = optionsOf({ seeds: 20, first: 1 })
await using folder = await temporaryFolder('bits')
type Folder = 'killed' | 'stopped' | 'damaged'
const at = (name: Folder) => join(folder.path, name)
const port = await freePort()
const start = (name: Folder) =>
  startServer({ dataDirectory: at(name), port, settings: { LOG_LEVEL: 'warn' } })
const copy = (from: string, to: string) =>
  cp(from, to, { recursive: true, filter: (path) => !path.endsWith('.sock') })

const killed = await start('killed')
const shop = shopWork(killed.url)
await shop.begin(12)
await shop.end()
if (shop.broken.length > 0) throw new Error(shop.broken[0])
await killed.kill()
await copy(at('killed'), at('stopped'))
await (await start('stopped')).stop()

/** The files of SQLite, each as likely as it is long. */
async function anyBit(original: string, random: () => number) {
  const names = (await readdir(original)).filter((name) => /\.sqlite(-wal)?$/.test(name)).toSorted()
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(original, name))).size))
  let at = Math.floor(random() * sum(sizes))
  const index = sizes.findIndex((size) => (at < size ? true : ((at -= size), false)))
  return { name: itemAt(names, index), byte: at, bit: Math.floor(random() * 8) }
}
async function flip(path: string, byte: number, bit: number): Promise<void> {
  await using file = await open(path, 'r+')
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, byte)
  await file.write(Buffer.from([buffer.readUInt8() ^ (1 << bit)]), 0, 1, byte)
}

/** What became of it, and whether that was silent. */
async function outcomeOf(name: string): Promise<{ what: string; isSilent: boolean }> {
  const server = await start('damaged').catch((error: Error) => error)
  if (server instanceof Error) {
    const isNamed = server.message.includes(name) && !server.message.includes('    at ')
    return { what: String(server.message.trim().split('\n').at(-1)).trim(), isSilent: !isNamed }
  }
  const { faults } = await outsideLedger(server.url, shop.sent).catch((error: unknown) => ({
    faults: [String(error)],
  }))
  const lines = server.said().split('\n')
  await server.stop()
  if (faults.length === 0) return { what: 'everything is there', isSilent: false }
  const word = lines.find((line) => line.includes(name))
  return { what: `${faults.length} faults; said: ${word ?? 'nothing'}; ${faults[0]}`, isSilent: !word }
}

const silent: string[] = []
for (let seed = first; seed < first + seeds; seed += 1) {
  const how = seed % 2 === 0 ? 'killed' : 'stopped'
  const { name, byte, bit } = await anyBit(at(how), seededRandom(seed))
  await rm(at('damaged'), { recursive: true, force: true })
  await copy(at(how), at('damaged'))
  await flip(join(at('damaged'), name), byte, bit)
  const { what, isSilent } = await outcomeOf(name.replace(/-wal$/, ''))
  const where = `seed ${seed}: bit ${bit} of byte ${byte} of ${name}, ${how}`
  if (isSilent) silent.push(`${where} was silent`)
  console.log(`${where}: ${isSilent ? 'SILENT: ' : ''}${what.slice(0, 240)}`)
}
verdict(silent, `${seeds} flipped bits, none was silent`)
