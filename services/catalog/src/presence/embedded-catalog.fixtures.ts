import { embeddedEngines } from '@vitrine/engines/embedded'
import { run } from '@vitrine/service-kit'
import { z } from 'zod'
import { catalog } from '../catalog.service.ts'

/** A program: the catalog in a process of its own, on embedded engines. */
await run('catalog', {
  environment: process.env,
  settings: z.object({ DATA_DIR: z.string() }),
  calls: ['identity', 'media'],
  service: () => catalog,
  openEngines: ({ DATA_DIR }) => embeddedEngines(DATA_DIR),
})
