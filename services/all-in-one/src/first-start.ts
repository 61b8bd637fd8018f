import { randomBytes } from 'node:crypto'
import type { Engines } from '@vitrine/engines'
import { distributedEngines, type EngineSettings } from '@vitrine/engines/distributed'
import { hasAdministrators } from '@vitrine/identity'
import { loadDemo } from './load-demo.ts'

type Administrator = { username: string; password: string }

/** What engines that nobody has used yet are given: the demo catalogue; and an administrator, who is for identity to create. */
export async function prepareFirstStart(given: {
  settings: EngineSettings
  demo: boolean
  say: (text: string) => void
}): Promise<{ madeUp: Administrator | undefined }> {
  const open = distributedEngines(given.settings)
  try {
    if (given.demo)
      await loadDemoOnce({ catalog: await open('catalog'), media: await open('media') }, given.say)
    const { documents } = await open('identity')
    const madeUp = { username: 'admin', password: randomBytes(18).toString('base64url') }
    return { madeUp: (await hasAdministrators(documents)) ? undefined : madeUp }
  } finally {
    await open.close()
  }
}

/** Only a catalog without a past gets the demo; one that was left half loaded gets the rest. */
async function loadDemoOnce(engines: { catalog: Engines; media: Engines }, say: (text: string) => void) {
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
