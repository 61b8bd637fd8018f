import { once } from 'node:events'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { until } from '@vitrine/bench/until'
import { freePort } from '@vitrine/engine-testing'

type Labels = { alertname: string; burn?: string }
type Told = { alerts: { status: 'firing' | 'resolved'; labels: Labels; fingerprint: string }[] }

/** Receives what Alertmanager tells people; an alert that burns at several paces is told apart by them: `NAME 6x`. */
export async function alertReceiver() {
  const firing = new Map<string, string>()
  const take = ({ alerts }: Told) => {
    for (const { status, labels, fingerprint } of alerts)
      if (status === 'resolved') firing.delete(fingerprint)
      else firing.set(fingerprint, [labels.alertname, labels.burn].filter(Boolean).join(' '))
  }
  const server = createServer((request, reply) => {
    void json(request).then((told) => {
      take(told as Told)
      reply.end()
    })
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${port}/`,
    /** Waits until a name is among those that fire, or no more; answers after how many seconds. */
    async until(is: boolean, name: string, withinMs: number): Promise<number | undefined> {
      const from = performance.now()
      const isSo = await until(() => new Set(firing.values()).has(name) === is, { withinMs })
      return isSo ? (performance.now() - from) / 1000 : undefined
    },
    stop: () => void server.close(),
  }
}

export type AlertReceiver = Awaited<ReturnType<typeof alertReceiver>>
