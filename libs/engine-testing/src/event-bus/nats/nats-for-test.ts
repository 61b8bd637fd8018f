import type { EventBus } from '@vitrine/engines'
import { natsEventBus } from '@vitrine/engines/adapters'
import type { EngineSettings } from '@vitrine/engines/distributed'
import { connect, type JetStreamManager } from 'nats'
import type { Open } from '../../contract/clauses.ts'

const quick = { service: 'tested', backOff: () => 5, report: () => undefined }
let opened = 0

async function onNats<T>({ NATS_URL }: EngineSettings, work: (jsm: JetStreamManager) => Promise<T>) {
  const { host, username, password } = new URL(NATS_URL)
  const connection = await connect({ servers: host, ...(username && { user: username, pass: password }) })
  return work(await connection.jetstreamManager()).finally(() => connection.close())
}

export const forgetStreams = (settings: EngineSettings) =>
  onNats(settings, async ({ streams }) => {
    for await (const name of streams.names())
      if (name.startsWith(`${settings.ENGINES_NAMESPACE}-`)) await streams.delete(name)
  })

/** Buses on streams of their own. */
export function natsForTest(settings: EngineSettings) {
  const own = { ...settings, ENGINES_NAMESPACE: `${settings.ENGINES_NAMESPACE}-${++opened}` }
  return {
    open: () => natsEventBus({ ...quick, settings: own }),
    /** As the server does with a subscription that nobody has read for days. */
    forget: (subscription: string) =>
      onNats(own, ({ consumers }) => consumers.delete(`${own.ENGINES_NAMESPACE}-events`, subscription)),
    remove: () => forgetStreams(own),
  }
}

export const openNats =
  (settings: EngineSettings): Open<EventBus> =>
  async () => {
    const { open, remove } = natsForTest(settings)
    let bus = open()
    return {
      port: bus,
      async reopen() {
        await bus.close()
        bus = open()
        return bus
      },
      async close() {
        await bus.close()
        await remove()
      },
    }
  }
