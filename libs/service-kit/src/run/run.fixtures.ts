import { EngineUnavailable } from '@vitrine/engines'
import { embeddedEngines } from '@vitrine/engines/embedded'
import { z } from 'zod'
import { run } from './run.ts'

/** A program: a service whose engines are unavailable at first. */
let tries = 0
await run('media', {
  environment: process.env,
  settings: z.object({ DATA_DIR: z.string() }),
  calls: ['identity'],
  service: () => ({ name: 'media', build: () => ({ routes: () => undefined }) }),
  openEngines: ({ DATA_DIR }, { onRetry }) => {
    const open = embeddedEngines(DATA_DIR)
    return async (service) => {
      tries += 1
      if (tries > 3) return open(service)
      onRetry('mongodb')
      throw new EngineUnavailable({ engine: 'MongoDB', setting: 'MONGODB_URL', address: 'mongodb://nowhere' })
    }
  },
})
