/** The product in one process on a folder that goes away with it, for the journeys. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { embeddedEngines } from '@vitrine/engines/embedded'
import { readSettings } from '@vitrine/service-kit'
import { allSettings } from '../src/settings.ts'
import { startAll } from '../src/start-all.ts'
import { spoil } from './spoil.ts'

const folder = await mkdtemp(join(tmpdir(), 'vitrine-journeys-'))
const DATA_DIR = join(folder, 'data')
const settings = readSettings(allSettings, { LIMITS: 'off', ...process.env, DATA_DIR })

/** Once with a port of its own, so that its projections are kept before something is written that they cannot read. */
await (await startAll({ ...settings, PORT: 0 })).stop()
const engines = embeddedEngines(DATA_DIR)
await spoil(await engines('catalog'))
await engines.close()

const { stop } = await startAll(settings, { log: false })

process.on('SIGTERM', () => {
  void stop()
    .then(() => rm(folder, { recursive: true, force: true }))
    .then(() => process.exit(0))
})
