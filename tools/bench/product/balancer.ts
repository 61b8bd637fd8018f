import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { freePort } from '@vitrine/engine-testing'
import { itemAt } from '../item-at.ts'

export type Address = { host: string; port: number }

/**
 * What stands before several gateways, as a deployment has one: each new connection goes to the next of them that accepts it.
 * `targets` is asked for every connection, since a process may come back under another address.
 */
export async function balance(targets: () => readonly Address[]) {
  let turn = 0
  const open = new Set<Socket>()
  const lead = async (client: Socket) => {
    open.add(client.on('error', () => client.destroy()).on('close', () => open.delete(client)))
    turn += 1
    const all = targets()
    const gateway = await firstThatAccepts(all.map((_, index) => itemAt(all, turn + index)))
    if (!gateway) return void client.destroy()
    gateway.on('error', () => client.destroy()).on('close', () => client.destroy())
    client.on('close', () => gateway.destroy())
    client.pipe(gateway).pipe(client)
  }
  const server = createServer({ allowHalfOpen: true }, (client) => void lead(client))
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.close()
      for (const client of open) client.destroy()
      await once(server, 'close')
    },
  }
}

async function firstThatAccepts(addresses: readonly Address[]): Promise<Socket | undefined> {
  for (const address of addresses) {
    const socket = connect({ ...address, noDelay: true, allowHalfOpen: true })
    try {
      await once(socket, 'connect', { signal: AbortSignal.timeout(1_000) })
      return socket
    } catch {
      socket.destroy()
    }
  }
  return undefined
}
