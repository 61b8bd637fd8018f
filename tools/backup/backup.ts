/**
 * `npm run backup -- TO`: a backup of the data folder (DATA_DIR, .data unless said), while the product runs or not, in a folder
 * that is empty or not there. Where engines are processes of their own: docs/operating.md says what to snapshot.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backupCall } from '@vitrine/all-in-one/backup-operation'
import { copyFolderAtRest, takeBackup } from '@vitrine/engines/backup'
import { answers } from '@vitrine/operate/reach'
import { operationsSocket, overSocket, readAll } from '@vitrine/service-kit'
import { command, dataDirectory, summary } from './command.ts'

/** By the process that has the folder open, which alone can hold all of it at one moment. */
async function copyByProduct(socket: string, to: string): Promise<string> {
  const { method, path, reply } = backupCall
  const headers = { 'content-type': 'application/json' }
  const answer = await overSocket(
    socket,
    'product',
  )({ method, path, headers, body: JSON.stringify({ to }), long: true })
  const said = JSON.parse(String(await readAll(answer.body))) as { message?: string }
  if (answer.status !== 200) throw new Error(said.message ?? `the product answered ${answer.status}`)
  return reply.parse(said).taken
}

await command('npm run backup -- TO', async () => {
  const [to] = parseArgs({ allowPositionals: true }).positionals
  if (to === undefined) return false
  const root = dataDirectory()
  const socket = operationsSocket(root)
  const copy = (await answers(socket))
    ? (folder: string) => copyByProduct(socket, folder)
    : (folder: string) => copyFolderAtRest(root, folder)
  console.log(`${resolve(to)}: ${summary(await takeBackup(to, copy))}`)
  return true
})
