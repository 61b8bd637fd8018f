import type { AskedService } from '@vitrine/contracts'

/** Where dead letters are: the outbox of a service, or one of its subscriptions. */
export type DeadPlace = { service: string; from: string; count: number }

/** Pure: every place once; of what several processes say, the most. */
export const deadIn = (services: readonly AskedService[]): DeadPlace[] =>
  services.flatMap(({ service, processes }) => {
    const places = new Map<string, number>()
    for (const { report } of processes)
      for (const { from, count } of report?.deadLetters ?? [])
        places.set(from, Math.max(count, places.get(from) ?? 0))
    return [...places].map(([from, count]) => ({ service, from, count }))
  })

/** What is counted there. */
export const thingOf = ({ from }: { from: string }) => (from === 'outbox' ? 'stream' : 'event')
