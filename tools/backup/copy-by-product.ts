import { backupCall } from '@vitrine/all-in-one/backup-operation'
import { overSocket, readAll } from '@vitrine/service-kit'

/** By the process that has the folder open, which alone can hold all of it at one moment. Answers the moment, however long it takes. */
export async function copyByProduct(socket: string, to: string): Promise<string> {
  const { method, path, reply } = backupCall
  const headers = { 'content-type': 'application/json' }
  const asked = { method, path, headers, body: JSON.stringify({ to }), withoutTimeout: true }
  const answer = await overSocket(socket, 'product')(asked)
  const said = JSON.parse(String(await readAll(answer.body))) as { message?: string }
  if (answer.status !== 200) throw new Error(said.message ?? `the product answered ${answer.status}`)
  return reply.parse(said).taken
}
