import { once } from 'node:events'
import { createServer } from 'node:net'

/** Takes a port before a server listens at it; rejects where it is in use. Port 0 is chosen later. */
export async function holdPort(at: { port: number; host: string }): Promise<{ release(): Promise<void> }> {
  if (at.port === 0) return { release: async () => undefined }
  const holder = createServer((socket) => socket.destroy())
  holder.listen(at)
  await once(holder, 'listening')
  const closed = once(holder, 'close')
  return {
    async release() {
      if (holder.listening) holder.close()
      await closed
    },
  }
}
