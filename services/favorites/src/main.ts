import { distributedEngines, engineSettings } from '@vitrine/engines/distributed'
import { run } from '@vitrine/service-kit'
import { favorites } from './favorites.service.ts'

await run('favorites', {
  environment: process.env,
  settings: engineSettings,
  calls: ['identity', 'catalog', 'media'],
  service: () => favorites,
  openEngines: distributedEngines,
})
