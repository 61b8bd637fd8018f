/**
 * Spoils the files of a shop in one process, by seeds, and opens it again; `--kind`: only in this way, which may be repeated.
 * Usage: npm run backup -- mix [--seeds 20] [--from 1] [--kind bit …]
 */
import { oneOf, optionsOf } from '@vitrine/bench/options'
import { verdict } from '@vitrine/bench/verdict'
import { temporaryFolder } from '@vitrine/run/temporary-folder'
import { kinds, mixFiles } from './mixed-files.ts'

const { seeds, from, kind } = optionsOf({ seeds: 20, from: 1, kind: kinds })
const ofKinds = kind.map((one) => oneOf('kind', one, kinds))
const faults: string[] = []
for (let seed = from; seed < from + seeds; seed += 1) {
  await using parent = await temporaryFolder('mixed')
  const mixed = await mixFiles(seed, parent.path, ofKinds)
  faults.push(...mixed.faults)
  console.log(JSON.stringify(mixed))
}
verdict(faults, 'every time all was counted, or a file was refused by its name')
