import { randomBytes } from 'node:crypto'
import type { Engines } from '@vitrine/engines'
import { distributedEngines, type EngineSettings } from '@vitrine/engines/distributed'
import { lacksAdministrator, madeUpPassword } from '@vitrine/identity'
import { loadDemo } from './load-demo.ts'

type MadeUp = { username: string; password: string; seen: () => Promise<void> }

/** Loads the demo catalogue into empty engines. */
export async function loadFirstDemo(settings: EngineSettings, say: (text: string) => void): Promise<void> {
  const open = distributedEngines(settings)
  try {
    const names = ['catalog', 'media', 'tracking'] as const
    const [catalog, media, tracking] = await Promise.all(names.map((name) => open(name)))
    if (catalog && media && tracking) await loadDemoOnce({ catalog, media, tracking }, say)
  } finally {
    await open.close()
  }
}

/** The administrator for identity to create when nobody could sign in: a new password until somebody has `seen` it. */
export async function makeUpAdministrator(settings: EngineSettings): Promise<MadeUp | undefined> {
  return inIdentity(settings, async (documents) => {
    if (!(await lacksAdministrator(documents))) return undefined
    await madeUpPassword(documents).made()
    const seen = () => noteSeen(settings)
    return { username: 'admin', password: randomBytes(18).toString('base64url'), seen }
  })
}

/** No password is generated any more: it was shown, or an administrator is named in the settings. */
export const noteSeen = (settings: EngineSettings) =>
  inIdentity(settings, (documents) => madeUpPassword(documents).seen())

async function inIdentity<T>(
  settings: EngineSettings,
  work: (documents: Engines['documents']) => Promise<T>,
) {
  const open = distributedEngines(settings)
  try {
    return await work((await open('identity')).documents)
  } finally {
    await open.close()
  }
}

/** Only an empty catalog gets the demo; one that was left half loaded gets the rest. */
async function loadDemoOnce(
  engines: Record<'catalog' | 'media' | 'tracking', Engines>,
  say: (text: string) => void,
) {
  const { eventStore, documents } = engines.catalog
  const states = documents.collection<{ state: 'loading' | 'loaded' }>('demo')
  const known = (await states.get('catalogue'))?.document.state
  if (known === 'loaded' || (!known && (await hasPast(eventStore)))) return
  await states.put('catalogue', 1, { state: 'loading' })
  await loadDemo(new Map(Object.entries(engines)), say)
  await states.put('catalogue', 2, { state: 'loaded' })
}

async function hasPast(eventStore: Engines['eventStore']): Promise<boolean> {
  for await (const _ of eventStore.scan()) return true
  return false
}
