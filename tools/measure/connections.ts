/**
 * How late others are answered while one address holds 7,700 connections and opens each anew a second after it was closed. Every
 * visitor has an address of its own and a new connection for each page. On a machine that takes all of 127.0.0.0/8 as its own.
 * Usage: npm run measure -- connections [--connections 7700] [--pages 20000]
 */
import { optionsOf } from '@vitrine/bench/options'
import { once } from 'node:events'
import { get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { openProduct } from '@vitrine/bench/product/open-product'

const { connections, pages } = optionsOf({ connections: 7700, pages: 20_000 })
const holder = '127.0.0.2'
const visitors = 200
const reopenedAfterMs = 1_000

const shop = await openProduct({ name: 'connections', settings: { LIMITS: 'on' } })
const { hostname: host, port } = new URL(shop.url)

/** Milliseconds until a feed page was there; undefined where it was refused or cut off. */
const pageMs = (visitor: number): Promise<number | undefined> =>
  new Promise((resolve) => {
    const from = performance.now()
    const localAddress = `127.0.1.${1 + (visitor % visitors)}`
    const request = get({ host, port, path: '/api/outfits', localAddress, agent: false, timeout: 10_000 })
    request.once('timeout', () => request.destroy())
    request.once('error', () => resolve(undefined))
    request.once('response', (reply) => {
      reply.once('end', () => resolve(reply.statusCode === 200 ? performance.now() - from : undefined))
      reply.once('error', () => resolve(undefined))
      reply.resume()
    })
  })

async function visit() {
  const times: number[] = []
  for (let page = 0; page < pages; page += 1) times.push((await pageMs(page)) ?? Infinity)
  const answered = times.filter(Number.isFinite).toSorted((one, other) => one - other)
  const at = (share: number) => Number(answered[Math.floor((answered.length - 1) * share)]?.toFixed(1))
  return {
    answered: answered.length,
    refused: pages - answered.length,
    'p50 ms': at(0.5),
    'p99 ms': at(0.99),
  }
}

const held = new Set<Socket>()
let opened = 0
let ending = false
function hold() {
  const socket = connect({ host, port: Number(port), localAddress: holder })
  opened += 1
  held.add(socket)
  socket.on('error', () => undefined)
  socket.once('close', () => {
    held.delete(socket)
    if (!ending) setTimeout(hold, reopenedAfterMs)
  })
  return socket
}

try {
  await visit()
  const alone = await visit()
  for (let count = 0; count < connections; count += 1) {
    const socket = hold()
    if (count % 100 === 99) await Promise.race([once(socket, 'connect'), once(socket, 'close')])
  }
  const beside = await visit()
  console.log(`${connections} connections of one address, opened ${opened} times in all`)
  console.table({ alone, beside })
  process.exitCode = alone.refused + beside.refused > 0 ? 1 : 0
} finally {
  ending = true
  for (const socket of held) socket.destroy()
  await shop.stop()
}
