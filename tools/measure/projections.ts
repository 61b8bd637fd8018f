/**
 * Builds a projection of another version over a long log while a load reads and writes, kills the process that does it
 * at random moments, and holds what came of it against the log. Prints what the load met and events a second, beside a
 * bare scan of the same log.
 * Usage: npm run measure -- projections [--events 1000000] [--streams 10000] [--kills 10] [--seed 1] [--engines distributed]
 */
import { optionsOf } from '@vitrine/bench/options'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Told } from './projections-worker.ts'
import { forgetPlace, newPlace, openEnginesIn, outfitOf, type Place } from './place.ts'

const {
  events,
  streams,
  kills,
  seed: firstSeed,
  engines,
} = optionsOf({ events: 1_000_000, streams: 10_000, kills: 10, seed: 1, engines: 'embedded' })
let seed = firstSeed
const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647

const say = (text: string) => process.stdout.write(`${text}\n`)
const seconds = (from: number) => (performance.now() - from) / 1000

/** Streams of edits, as the catalog writes them: each event carries the whole outfit. */
async function fill(place: Place) {
  const { engines } = await openEnginesIn(place)
  const each = Math.ceil(events / streams)
  const from = performance.now()
  let next = 0
  const fillSome = async () => {
    for (let n = next++; n < streams; n = next++) {
      const id = `o${n}`
      const recorded = Array.from({ length: each }, (_, edit) => ({
        type: edit === 0 ? 'OutfitPublished' : 'OutfitRevised',
        data: outfitOf(id, `Outfit ${n}, edit ${edit}`),
      }))
      await engines.eventStore.append(`outfit-${id}`, 0, recorded, { at: '2026-05-04T09:00:00.000Z' })
      const pending = await engines.eventStore.read(`outfit-${id}`)
      await engines.eventStore.markPublished(pending)
    }
  }
  await Promise.all(Array.from({ length: 8 }, fillSome))
  say(`filled ${streams * each} events in ${streams} streams in ${seconds(from).toFixed(1)} s`)
  await engines.close()
}

async function bareScan(place: Place): Promise<number> {
  const { engines } = await openEnginesIn(place)
  const from = performance.now()
  let scanned = 0
  for await (const page of engines.eventStore.scan({ prefix: 'outfit-' })) scanned += page.length
  const rate = scanned / seconds(from)
  say(`bare scan: ${scanned} events in ${seconds(from).toFixed(1)} s, ${Math.round(rate)}/s`)
  await engines.close()
  return rate
}

/** One life of a process that serves, builds and may be killed; resolves with what it told last. */
async function live(place: Place, version: number, given: { quiet?: boolean; killAfterMs?: number } = {}) {
  const { quiet = false, killAfterMs } = given
  const worker = join(import.meta.dirname, 'projections-worker.ts')
  const args = [
    '--disable-warning=ExperimentalWarning',
    worker,
    JSON.stringify(place),
    String(version),
    quiet ? 'quiet' : 'load',
  ]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let told: Told | undefined
  createInterface({ input: child.stdout }).on('line', (line) => (told = JSON.parse(line) as Told))
  const timer = killAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs)
  const [code] = (await once(child, 'close')) as [number | null]
  clearTimeout(timer)
  if (code !== 0 && killAfterMs === undefined) throw new Error(`the worker ended with ${code}`)
  return { killed: code !== 0, told }
}

const place = await newPlace(engines)
try {
  await fill(place)
  const bare = await bareScan(place)
  say(`a first build, and then another version, undisturbed but for the load`)
  await live(place, 1, { quiet: true })
  const undisturbed = (await live(place, 2)).told!
  say(
    `built ${undisturbed.events} events in ${(undisturbed.buildMs / 1000).toFixed(1)} s, ` +
      `${Math.round(undisturbed.eventsPerSecond)}/s = ${(undisturbed.eventsPerSecond / bare).toFixed(2)} of a bare scan; ` +
      `${undisturbed.reads} reads, ${undisturbed.failedReads} failed, slowest ${undisturbed.slowestReadMs.toFixed(0)} ms; ` +
      `${undisturbed.writes} writes, ${undisturbed.failedWrites} failed`,
  )
  const totals = { lives: 0, reads: 0, failedReads: 0, writes: 0, failedWrites: 0 }
  let killed = 0
  for (let version = 3; killed < kills; version += 1)
    for (let over = false; !over;) {
      const killAfterMs = killed < kills ? 1_500 + random() * (undisturbed.buildMs + 1_000) : undefined
      const life = await live(place, version, killAfterMs === undefined ? {} : { killAfterMs })
      killed += life.killed ? 1 : 0
      over = !life.killed
      totals.lives += 1
      totals.reads += life.told?.reads ?? 0
      totals.failedReads += life.told?.failedReads ?? 0
      totals.writes += life.told?.writes ?? 0
      totals.failedWrites += life.told?.failedWrites ?? 0
    }
  say(
    `killed ${killed} times in ${totals.lives} lives: ${totals.reads} reads, ${totals.failedReads} failed; ` +
      `${totals.writes} writes, ${totals.failedWrites} failed`,
  )
  const rebuilt = (await live(place, 1_000, { quiet: true })).told!
  const equal = rebuilt.checksumBefore === rebuilt.checksum
  say(
    `${rebuilt.documents} documents; checksum after the kills ${rebuilt.checksumBefore.slice(0, 16)}, ` +
      `built from nothing ${rebuilt.checksum.slice(0, 16)}: ${equal ? 'equal' : 'NOT EQUAL'}; ${rebuilt.differences} differences from the log`,
  )
  const failed = totals.failedReads + totals.failedWrites + undisturbed.failedReads + undisturbed.failedWrites
  process.exitCode = equal && rebuilt.differences + failed === 0 ? 0 : 1
} finally {
  await forgetPlace(place)
}
