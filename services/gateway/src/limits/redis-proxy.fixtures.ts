import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A proxy to Redis that can refuse connections, or fall silent. */
export async function proxyTo(redisUrl: string) {
  const target = new URL(redisUrl)
  const sockets = new Set<Socket>()
  let state: 'open' | 'shut' | 'silent' = 'open'
  let connections = 0
  const server = createServer((inside) => {
    connections += 1
    if (state === 'shut') return inside.destroy()
    const outside = connect(Number(target.port) || 6379, target.hostname)
    for (const [from, to] of [
      [inside, outside],
      [outside, inside],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => state === 'open' && to.write(bytes))
      from.on('close', () => to.destroy())
      from.on('error', () => to.destroy())
    }
    return inside
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(redisUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  const cut = () => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  return {
    url: url.href,
    /** How many connections were asked for. */
    connections: () => connections,
    open: () => void (state = 'open'),
    silent: () => void (state = 'silent'),
    shut() {
      state = 'shut'
      cut()
    },
    async close() {
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
