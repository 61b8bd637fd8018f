import type { AskedService } from '@vitrine/contracts'

/** Where dead letters are: the outbox of a service, or one of its subscriptions. */
export type DeadLetterSource = { service: string; from: string; count: number }

/** Pure: every source once, with the largest count that a process reports. */
export const deadLetterSourcesIn = (services: readonly AskedService[]): DeadLetterSource[] =>
  services.flatMap(({ service, processes }) => {
    const counts = new Map<string, number>()
    for (const { report } of processes)
      for (const { from, count } of report?.deadLetters ?? [])
        counts.set(from, Math.max(count, counts.get(from) ?? 0))
    return [...counts].map(([from, count]) => ({ service, from, count }))
  })

/** What is counted there. */
export const thingOf = ({ from }: { from: string }) => (from === 'outbox' ? 'stream' : 'event')
