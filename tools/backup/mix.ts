/**
 * Spoils the files of a shop in one process, by seeds, and opens it again. Usage: npm run backup -- mix [--seeds 20] [--from 1]
 */
import { optionsOf } from '@vitrine/bench/options'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mixFiles } from './mixed-files.ts'

const { seeds, from } = optionsOf({ seeds: 20, from: 1 })
let failed = 0
for (let index = 0; index < seeds; index += 1) {
  const parent = await mkdtemp(join(tmpdir(), 'vitrine-mixed-'))
  const mixed = await mixFiles(from + index, parent)
  if (mixed.faults.length > 0) failed += 1
  console.log(JSON.stringify(mixed))
  await rm(parent, { recursive: true })
}
console.log(
  failed > 0 ? `${failed} seeds failed` : 'every time all was counted, or a file was refused by its name',
)
process.exit(failed > 0 ? 1 : 0)
