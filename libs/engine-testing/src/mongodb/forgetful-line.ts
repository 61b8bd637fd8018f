import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A line to a MongoDB server that can lose a request or a reply. */
export async function forgetfulLine(address: string) {
  const to = new URL(address)
  const sockets = new Set<Socket>()
  let awaited: { command: string; lose: 'request' | 'reply' } | undefined
  let lost = 0

  const server = createServer((near) => {
    const far = connect(Number(to.port || 27017), to.hostname)
    let losing = false
    const end = () => [near, far].forEach((socket) => (socket.destroy(), sockets.delete(socket)))
    for (const socket of [near, far]) sockets.add(socket.on('error', end).on('close', end))
    near.on('data', (request) => {
      const { command, lose } = awaited ?? {}
      if (command && request.includes(`${command}\0`)) {
        awaited = undefined
        losing = lose === 'reply'
        if (lose === 'request') {
          lost += 1
          return end()
        }
      }
      far.write(request)
    })
    far.on('data', (reply) => {
      if (!losing) return void near.write(reply)
      lost += 1
      end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const own = new URL(address)
  own.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  own.searchParams.set('directConnection', 'true')
  return {
    address: own.href,
    /** The next command of this name arrives, but its reply is lost with the connection. */
    loseReplyTo: (command: string) => void (awaited = { command, lose: 'reply' }),
    /** The next command of this name does not arrive, and the connection is lost. */
    loseRequest: (command: string) => void (awaited = { command, lose: 'request' }),
    /** How many requests and replies were lost. */
    lost: () => lost,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
