import { distributedEngines, engineSettings } from '@vitrine/engines/distributed'
import { run } from '@vitrine/service-kit'
import { media } from './media.service.ts'
import { mediaSettings } from './settings.ts'

await run('media', {
  environment: process.env,
  settings: engineSettings.and(mediaSettings),
  calls: ['identity', 'catalog'],
  service: media,
  openEngines: distributedEngines,
})
