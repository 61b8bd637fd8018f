import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

type Told = {
  alerts: { status: 'firing' | 'resolved'; labels: { alertname: string }; fingerprint: string }[]
}

/** Hears what Alertmanager tells people. */
export async function alertReceiver() {
  const firing = new Map<string, string>()
  const server = createServer((request, reply) => void hear(request, reply))
  async function hear(request: IncomingMessage, reply: ServerResponse) {
    const chunks = await request.toArray()
    const { alerts } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Told
    for (const { status, labels, fingerprint } of alerts)
      if (status === 'firing') firing.set(fingerprint, labels.alertname)
      else firing.delete(fingerprint)
    reply.end()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const names = () => new Set(firing.values())
  /** Waits until nothing fires; answers what still does. */
  async function calm(withinMs: number): Promise<string[]> {
    const from = performance.now()
    while (firing.size > 0 && performance.now() - from < withinMs) await sleep(100)
    return [...names()]
  }
  /** Waits until a name is among those that fire, or no more; answers after how many seconds. */
  async function until(is: boolean, name: string, withinMs: number): Promise<number | undefined> {
    const from = performance.now()
    while (names().has(name) !== is) {
      if (performance.now() - from > withinMs) return undefined
      await sleep(100)
    }
    return (performance.now() - from) / 1000
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    calm,
    until,
    stop: () => void server.close(),
  }
}

export type AlertReceiver = Awaited<ReturnType<typeof alertReceiver>>
