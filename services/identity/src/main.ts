import { distributedEngines, engineSettings } from '@vitrine/engines/distributed'
import { run } from '@vitrine/service-kit'
import { identity } from './identity.service.ts'
import { identitySettings } from './settings.ts'

await run('identity', {
  environment: process.env,
  settings: engineSettings.and(identitySettings),
  service: identity,
  openEngines: distributedEngines,
})
