import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** A name in Linux's abstract socket namespace: one process at a time can listen on it, and its end frees it. */
const socketOf = (what: string) =>
  `\0vitrine-engines-${createHash('sha256').update(what).digest('hex').slice(0, 32)}`

/** Does `work` while nobody else, in this process or another, holds the lock of the same name. */
export async function withLock<T>(what: string, work: () => Promise<T>, waiting?: () => void): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    const server = createServer().listen(socketOf(what))
    try {
      await once(server, 'listening')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
      if (attempt === 0) waiting?.()
      await pause(100)
      continue
    }
    try {
      return await work()
    } finally {
      server.close()
      await once(server, 'close')
    }
  }
}
