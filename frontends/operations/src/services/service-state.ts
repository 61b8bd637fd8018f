import type { AskedService, ProcessReport, RunningProcess } from '@vitrine/contracts'

export type ServiceState = 'ready' | 'degraded' | 'unavailable'

/** Pure: how a service is. It is there as long as one of its processes can answer. */
export function stateOf({ processes }: Pick<AskedService, 'processes'>): ServiceState {
  const reports = processes.flatMap(({ report }) => report ?? [])
  if (!reports.some(({ ready }) => ready)) return 'unavailable'
  const isWell = ({ ready, degraded }: ProcessReport) => ready && degraded.length === 0
  return reports.length === processes.length && reports.every(isWell) ? 'ready' : 'degraded'
}

/** What its processes say is amiss, each sentence once. */
export const complaintsOf = ({ processes }: Pick<AskedService, 'processes'>): string[] => [
  ...new Set(
    processes
      .flatMap(({ report }) => (report ? [...report.unavailable, ...report.degraded] : []))
      .map((sentence) => sentence.replace(/: npm run .*$/, '')), // whoever reads it here needs no command
  ),
]

/** A process, and what runs in it; `problem` where it does not answer. */
export type ProcessRow =
  | { key: string; services: string[]; address: string; running: RunningProcess; problem: null }
  | { key: string; services: string[]; address: string; running: null; problem: string }

/** Pure: every process once, with all services that run in it; those that do not answer first. */
export function processRows(services: readonly AskedService[]): ProcessRow[] {
  const rows = new Map<string, ProcessRow>()
  for (const { service, processes } of services)
    for (const { address, report, problem } of processes) {
      const key = report ? report.process.id : `${service} ${address}`
      const known = rows.get(key)
      if (known) known.services.push(service)
      else
        rows.set(key, {
          key,
          address,
          services: [service],
          ...(report
            ? { running: report.process, problem: null }
            : { running: null, problem: problem ?? 'It does not answer.' }),
        })
    }
  return [...rows.values()].sort(
    (one, other) => Number(one.running !== null) - Number(other.running !== null),
  )
}
