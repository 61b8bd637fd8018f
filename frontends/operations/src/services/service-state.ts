import type { AskedService, ProcessReport, RunningProcess } from '@vitrine/contracts'

export type ServiceState = 'ready' | 'degraded' | 'unavailable'

/** Pure: how a service is. It is there as long as one of its processes can answer; a warning takes nothing from it. */
export function stateOf({ processes }: Pick<AskedService, 'processes'>): ServiceState {
  const reports = processes.flatMap(({ report }) => report ?? [])
  if (!reports.some(({ ready }) => ready)) return 'unavailable'
  const isWell = ({ ready, degraded }: ProcessReport) => ready && degraded.length === 0
  return reports.length === processes.length && reports.every(isWell) ? 'ready' : 'degraded'
}

/** A process, and what runs in it; `running` is null where it does not answer. */
export type ProcessRow = {
  key: string
  services: string[]
  address: string
  running: RunningProcess | null
}

/** Pure: every process once, with all services that run in it; those that do not answer first. */
export function processRows(services: readonly AskedService[]): ProcessRow[] {
  const rows = new Map<string, ProcessRow>()
  for (const { service, processes } of services)
    for (const { address, report } of processes) {
      const key = report ? report.process.id : `${service} ${address}`
      const known = rows.get(key)
      if (known) known.services.push(service)
      else rows.set(key, { key, address, services: [service], running: report?.process ?? null })
    }
  return [...rows.values()].sort(
    (one, other) => Number(one.running !== null) - Number(other.running !== null),
  )
}
