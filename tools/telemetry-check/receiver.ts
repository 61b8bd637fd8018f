import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

type Told = {
  alerts: {
    status: 'firing' | 'resolved'
    labels: { alertname: string; burn?: string }
    fingerprint: string
  }[]
}

/** Receives what Alertmanager tells people; an alert that burns at several paces is told apart by them: `NAME 6x`. */
export async function alertReceiver() {
  const firing = new Map<string, string>()
  const server = createServer((request, reply) => void take(request, reply))
  async function take(request: IncomingMessage, reply: ServerResponse) {
    const chunks = await request.toArray()
    const { alerts } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Told
    for (const { status, labels, fingerprint } of alerts)
      if (status === 'firing')
        firing.set(fingerprint, [labels.alertname, labels.burn].filter(Boolean).join(' '))
      else firing.delete(fingerprint)
    reply.end()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const names = () => new Set(firing.values())
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
    until,
    stop: () => void server.close(),
  }
}

export type AlertReceiver = Awaited<ReturnType<typeof alertReceiver>>
