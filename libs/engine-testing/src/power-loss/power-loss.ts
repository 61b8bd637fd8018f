/** Cuts the power twice on one disk while every port is written to. Usage: node power-loss.ts [runs] [seed] [without-sync] */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkMachine, loopDisk, type LoopDisk } from './loop-disk.ts'
import { seededRandom } from '@vitrine/concurrency'
import { verify } from './verify.ts'
import type { Acknowledged } from './writer.ts'

const [runs = '10', seed = '1', ...rest] = process.argv.slice(2)
const writerFile = fileURLToPath(new URL('writer.ts', import.meta.url))

function startWriter(directory: string, run: number) {
  const writer = spawn(process.execPath, ['--no-warnings', writerFile, directory, `${run}`, ...rest], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  writer.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ended = new Promise<void>((resolve) => writer.once('close', () => resolve()))
  return {
    saidAnything: () => said.length > 0,
    async stop(): Promise<Acknowledged[]> {
      writer.kill('SIGKILL')
      await ended
      return said
        .slice(0, said.lastIndexOf('\n') + 1)
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Acknowledged)
    },
  }
}

async function runUntilCut(disk: LoopDisk, run: number, afterMs: number): Promise<Acknowledged[]> {
  const writer = startWriter(disk.directory, run)
  while (!writer.saidAnything()) await sleep(10)
  await sleep(afterMs)
  disk.cutPower()
  await sleep(150) // time to acknowledge what cannot be durable any more
  const acknowledged = await writer.stop()
  disk.powerUp()
  return acknowledged
}

async function run(random: () => number): Promise<{ acknowledged: Acknowledged[]; faults: string[] }> {
  const disk = loopDisk()
  try {
    const acknowledged: Acknowledged[] = []
    for (const run of [1, 2]) acknowledged.push(...(await runUntilCut(disk, run, 50 + random() * 2500)))
    return { acknowledged, faults: await verify(disk.directory, acknowledged) }
  } finally {
    disk.remove()
  }
}

const kinds = ['event', 'published', 'document', 'activity', 'blob']
const summary = (acknowledged: readonly Acknowledged[]) =>
  kinds.map((kind) => `${acknowledged.filter((said) => kind in said).length} ${kind}`).join(', ')

checkMachine()
let failed = 0
for (let next = Number(seed); next < Number(seed) + Number(runs); next++) {
  const { acknowledged, faults } = await run(seededRandom(next))
  console.log(`seed ${next}: acknowledged ${summary(acknowledged)}`)
  for (const fault of faults) console.log(`  ${fault}`)
  if (faults.length > 0) failed += 1
}
console.log(
  failed === 0
    ? `${runs} runs of two power cuts: everything acknowledged was there`
    : `${failed} of ${runs} runs lost something`,
)
process.exitCode = failed === 0 ? 0 : 1
