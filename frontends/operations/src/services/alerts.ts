import type { AskedService } from '@vitrine/contracts'

export const alertLevels = ['unavailable', 'degraded', 'warning'] as const
export type AlertLevel = (typeof alertLevels)[number]
/** A sentence, and the services that say it. */
export type Alert = { level: AlertLevel; sentence: string; services: string[] }

/** Pure: what is amiss, each sentence once, the worst first. */
export function alertsOf(services: readonly AskedService[]): Alert[] {
  const alerts = new Map<string, Alert>()
  for (const { service, processes } of services)
    for (const [level, said] of processes.flatMap(saidBy)) {
      const sentence = said.replace(/: npm run .*$/, '') // whoever reads it here needs no command
      const known = alerts.get(sentence)
      if (!known) alerts.set(sentence, { level, sentence, services: [service] })
      else if (!known.services.includes(service)) known.services.push(service)
    }
  return alertLevels.flatMap((level) => [...alerts.values()].filter((alert) => alert.level === level))
}

function saidBy({ report, problem }: AskedService['processes'][number]): [AlertLevel, string][] {
  if (!report) return [['unavailable', problem ?? 'It does not answer.']]
  const { unavailable, degraded, warnings = [] } = report
  const at =
    (level: AlertLevel) =>
    (sentence: string): [AlertLevel, string] => [level, sentence]
  return [
    ...unavailable.map(at('unavailable')),
    ...degraded.map(at('degraded')),
    ...warnings.map(at('warning')),
  ]
}
