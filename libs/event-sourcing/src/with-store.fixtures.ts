import { embeddedEngines } from '@vitrine/engines/embedded'
import type { Documents, EventBus, EventStore } from '@vitrine/engines'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const at = '2026-05-04T09:00:00.000Z'

export async function withStore(
  test: (store: EventStore, bus: EventBus, documents: Documents) => Promise<void>,
) {
  const folder = await mkdtemp(join(tmpdir(), 'kernel-'))
  const open = embeddedEngines(folder)
  const engines = await open('kernel')
  try {
    await test(engines.eventStore, engines.bus, engines.documents)
  } finally {
    await open.close()
    await rm(folder, { recursive: true, force: true })
  }
}
