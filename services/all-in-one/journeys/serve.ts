/** The product in one process on a folder that goes away with it, for the journeys. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventStoreSchema, openSqliteFile, sqliteEventStore } from '@vitrine/engines/adapters'
import { readSettings } from '@vitrine/service-kit'
import { allSettings } from '../src/settings.ts'
import { startAll } from '../src/start-all.ts'
import { spoil } from './spoil.ts'

const folder = await mkdtemp(join(tmpdir(), 'vitrine-journeys-'))
const DATA_DIR = join(folder, 'data')
// Nothing else from the shell: what a person set there is for another shop.
const { PORT, ADMIN_USERNAME, ADMIN_PASSWORD } = process.env
// Three shops encode no pictures that nobody looks at.
const settings = { LIMITS: 'off', RENDITIONS_AHEAD: 'off', PORT, ADMIN_USERNAME, ADMIN_PASSWORD, DATA_DIR }
const { stop } = await startAll(readSettings(allSettings, settings))

/** As another program would, beside the one that runs. */
const file = openSqliteFile(join(DATA_DIR, 'identity.sqlite'), eventStoreSchema)
await spoil(sqliteEventStore(file))
await file.close()

process.on('SIGTERM', () => {
  void stop()
    .then(() => rm(folder, { recursive: true, force: true }))
    .then(() => process.exit(0))
})
