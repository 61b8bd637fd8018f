/**
 * Spoils the files of a shop in one process, by seeds, and opens it again. Usage: npm run backup -- mix [--seeds 20] [--from 1]
 */
import { optionsOf } from '@vitrine/bench/options'
import { verdict } from '@vitrine/bench/verdict'
import { temporaryFolder } from '@vitrine/run/temporary-folder'
import { mixFiles } from './mixed-files.ts'

const { seeds, from } = optionsOf({ seeds: 20, from: 1 })
const faults: string[] = []
for (let seed = from; seed < from + seeds; seed += 1) {
  await using parent = await temporaryFolder('mixed')
  const mixed = await mixFiles(seed, parent.path)
  faults.push(...mixed.faults)
  console.log(JSON.stringify(mixed))
}
verdict(faults, 'every time all was counted, or a file was refused by its name')
