import { distributedEngines, engineSettings } from '@vitrine/engines/distributed'
import { run } from '@vitrine/service-kit'
import { tracking } from './tracking.service.ts'

await run('tracking', {
  environment: process.env,
  settings: engineSettings,
  calls: ['identity', 'catalog', 'taste'],
  service: () => tracking,
  writesTo: ({ SPOOL_DIR }) => [SPOOL_DIR],
  openEngines: distributedEngines,
})
