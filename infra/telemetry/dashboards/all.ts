import { clickPath } from './click-path.ts'
import type { Dashboard } from './dashboard.ts'
import { engines } from './engines.ts'
import { eventPath } from './event-path.ts'
import { serviceDashboard, serviceNames } from './service.ts'
import { shop } from './shop.ts'

export const dashboards: readonly Dashboard[] = [
  shop,
  clickPath,
  eventPath,
  engines,
  ...serviceNames.map(serviceDashboard),
]
