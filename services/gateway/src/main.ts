import { randomUUID } from 'node:crypto'
import { serviceNames } from '@vitrine/contracts'
import { distributedEngines, engineSettings } from '@vitrine/engines/distributed'
import { run } from '@vitrine/service-kit'
import { gateway } from './gateway.service.ts'
import { sharedLimits } from './limits/shared-limits.ts'
import { gatewaySettings } from './settings.ts'

await run('gateway', {
  environment: process.env,
  settings: engineSettings.and(gatewaySettings),
  calls: ['gateway', ...serviceNames],
  service: (settings) =>
    gateway({
      settings,
      gatewayKey: settings.GATEWAY_KEY,
      instance: randomUUID(),
      sharedLimits: sharedLimits({ url: settings.REDIS_URL, namespace: settings.ENGINES_NAMESPACE }),
    }),
  openEngines: distributedEngines,
})
