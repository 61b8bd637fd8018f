import type { Alert } from './alert.ts'
import { clickPathAlerts } from './click-path.ts'
import { errorBudgetAlerts } from './error-budget.ts'
import { eventPathAlerts } from './event-path.ts'
import { processAlerts } from './processes.ts'

/** By the group in which they are evaluated. */
export const alerts: Readonly<Record<string, readonly Alert[]>> = {
  'error-budget': errorBudgetAlerts,
  'click-path': clickPathAlerts,
  'event-path': eventPathAlerts,
  processes: processAlerts,
}
