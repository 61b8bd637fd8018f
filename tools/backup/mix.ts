/**
 * Spoils the files of a shop in one process, by seeds, and opens it again. Usage: npm run backup -- mix [--seeds 20] [--from 1]
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { optionsOf } from '@vitrine/bench/options'
import { verdict } from '@vitrine/bench/verdict'
import { mixFiles } from './mixed-files.ts'

const { seeds, from } = optionsOf({ seeds: 20, from: 1 })
const faults: string[] = []
for (let seed = from; seed < from + seeds; seed += 1) {
  const parent = await mkdtemp(join(tmpdir(), 'vitrine-mixed-'))
  const mixed = await mixFiles(seed, parent)
  faults.push(...mixed.faults)
  console.log(JSON.stringify(mixed))
  await rm(parent, { recursive: true })
}
verdict(faults, 'every time all was counted, or a file was refused by its name')
