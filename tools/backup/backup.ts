/**
 * `npm run backup -- TO`: a backup of the data folder (DATA_DIR, .data unless said), while the product runs or not, in a folder
 * that is empty or not there. Where engines are processes of their own: docs/operating.md says what to snapshot.
 */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { copyFolderAtRest, takeBackup } from '@vitrine/engines/backup'
import { answers } from '@vitrine/operate/reach'
import { operationsSocket } from '@vitrine/service-kit'
import { command, dataDirectory, summary } from './command.ts'
import { copyByProduct } from './copy-by-product.ts'

await command('npm run backup -- TO', async () => {
  const [to] = parseArgs({ allowPositionals: true }).positionals
  if (to === undefined) return false
  const root = dataDirectory()
  const otherwise = 'start the product once, or say where its data is with DATA_DIR.'
  if (!existsSync(root)) throw new Error(`${resolve(root)} is not there: ${otherwise}`)
  const socket = operationsSocket(root)
  const runs = await answers(socket)
  const copy = (folder: string) => (runs ? copyByProduct(socket, folder) : copyFolderAtRest(root, folder))
  console.log(`${resolve(to)}: ${summary(await takeBackup(to, copy))}`)
  return true
})
