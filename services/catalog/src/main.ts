import { distributedEngines, engineSettings } from '@vitrine/engines/distributed'
import { run } from '@vitrine/service-kit'
import { catalogWith } from './catalog.service.ts'
import { catalogSettings } from './settings.ts'

await run('catalog', {
  environment: process.env,
  settings: engineSettings.and(catalogSettings),
  calls: ['identity', 'media', 'taste', 'tracking'],
  service: catalogWith,
  openEngines: distributedEngines,
})
