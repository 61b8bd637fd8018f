import { distributedEngines, engineSettings } from '@vitrine/engines/distributed'
import { run } from '@vitrine/service-kit'
import { taste } from './taste.service.ts'

await run('taste', {
  environment: process.env,
  settings: engineSettings,
  calls: ['identity', 'catalog', 'favorites', 'media'],
  service: () => taste,
  openEngines: distributedEngines,
})
