import { StorageType } from 'nats'
import type { RecordedEvent } from '@vitrine/engines'
import type { Nats } from '@vitrine/engines/adapters'
import { token } from '@vitrine/engines/adapters'

/** Fills a namespace as versions before 2026-11-22 did: every event for ever, and dead letters that point at them. */
export function formerBus(nats: Nats, namespace: string) {
  const [events, parked] = [`${namespace}-events`, `${namespace}-parked`]
  return {
    create: () =>
      nats.reach(async ({ jsm }) => {
        const storage = StorageType.File
        const subjects = [`${namespace}.events.>`, `${namespace}.redriven.>`]
        await jsm.streams.add({ name: events, subjects, storage })
        await jsm.streams.add({
          name: parked,
          subjects: [`${namespace}.parked.>`],
          storage,
          max_msgs_per_subject: 1,
        })
      }),
    /** Answers its position. */
    publish: (event: RecordedEvent): Promise<number> =>
      nats.reach(async ({ js }) => {
        const subject = `${namespace}.events.${token(event.type)}.${token(event.id)}`
        const { seq } = await js.publish(subject, JSON.stringify(event), {
          expect: { lastSubjectSequence: 0 },
        })
        return seq
      }),
    park: (subscription: string, position: number, failure: { attempts: number; error: string }) =>
      nats.reach(({ js }) =>
        js.publish(
          `${namespace}.parked.${token(subscription)}.${position}`,
          JSON.stringify({ position, ...failure }),
        ),
      ),
    streams: () =>
      nats.reach(async ({ jsm }) => {
        const names: string[] = []
        for await (const name of jsm.streams.names()) if (name.startsWith(`${namespace}-`)) names.push(name)
        return names.sort()
      }),
  }
}
