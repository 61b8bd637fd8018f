import { alerts } from './all.ts'
import { expressionOf, runbookOf, type Alert } from './alert.ts'
import { scaled, type Pace } from './pace.ts'

const runbooks = 'infra/telemetry/runbooks'

const ruleOf = (alert: Alert, pace: Pace) => ({
  alert: alert.name,
  expr: expressionOf(alert, pace),
  for: scaled(alert.for, pace),
  labels: { severity: alert.severity, ...alert.labels },
  annotations: {
    summary: alert.summary,
    description: alert.description,
    runbook: `${runbooks}/${runbookOf(alert)}`,
  },
})

/** The file of rules as Prometheus reads it. */
export const rulesOf = (pace: Pace) => ({
  groups: Object.entries(alerts).map(([name, group]) => ({
    name,
    rules: group.map((alert) => ruleOf(alert, pace)),
  })),
})
