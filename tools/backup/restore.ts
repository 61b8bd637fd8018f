/**
 * `npm run restore -- FROM` fills the data folder (DATA_DIR, .data unless said), which must be empty or not there.
 * `--check FROM` only compares a backup with its manifest; `--check` alone asks what runs whether it agrees with itself.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { checkBackup, restoreBackup } from '@vitrine/engines/backup'
import { findServices } from '@vitrine/operate/reach'
import { checkRunning } from './check-running.ts'
import { command, dataDirectory, summary } from './command.ts'

await command('npm run restore -- FROM, or --check [FROM]', async () => {
  const options = { check: { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const [from] = positionals
  if (values.check && from === undefined) {
    const { said, faults } = await checkRunning(await findServices(process.env, { where: 'any' }))
    for (const line of [...said, ...faults.map((fault) => `  ${fault}`)]) console.log(line)
    if (faults.length > 0) throw new Error(`${faults.length} faults`)
    return true
  }
  if (from === undefined) return false
  const manifest = values.check ? await checkBackup(from) : await restoreBackup(from, dataDirectory())
  console.log(`${resolve(values.check ? from : dataDirectory())}: ${summary(manifest)}`)
  return true
})
