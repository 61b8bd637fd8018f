import { distributedEngines, engineSettings } from '@vitrine/engines/distributed'
import { run } from '@vitrine/service-kit'
import { catalog } from './catalog.service.ts'

await run('catalog', {
  environment: process.env,
  settings: engineSettings,
  calls: ['identity', 'media', 'taste', 'tracking'],
  service: () => catalog,
  openEngines: distributedEngines,
})
