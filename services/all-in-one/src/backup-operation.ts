import { messageOf } from '@vitrine/engines'
import { copyFolder } from '@vitrine/engines/backup'
import type { Forward } from '@vitrine/service-kit'
import { z } from 'zod'

/** What an operator asks of the process as a whole; `to`: an empty folder. */
export const backupCall = {
  method: 'POST',
  path: '/internal/backup',
  body: z.object({ to: z.string() }),
  reply: z.object({ taken: z.iso.datetime() }),
}

/** Only the process that writes the data can copy all of it as of one moment. */
export const backupOperation =
  (dataDirectory: string): Forward =>
  async ({ method, path, body = '' }) => {
    if (method !== backupCall.method || path !== backupCall.path) return answer(404, { message: 'not found' })
    try {
      const { to } = backupCall.body.parse(JSON.parse(String(body)))
      return answer(200, { taken: await copyFolder(dataDirectory, to) })
    } catch (error) {
      return answer(500, { message: messageOf(error) })
    }
  }

const answer = (status: number, reply: object) => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify(reply)),
})
