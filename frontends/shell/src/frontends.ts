import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import type { Frontend } from '@vitrine/web-kit'
import { preload } from 'react-dom'
import { loadFrontends, type FrontendEntry } from './load-frontends.ts'

async function askGateway(): Promise<FrontendEntry[]> {
  const response = await fetch('/frontends.json')
  if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`)
  const { frontends } = (await response.json()) as { frontends: FrontendEntry[] }
  return frontends
}

async function federate({ name, entry, preload: soon = [] }: FrontendEntry): Promise<Frontend> {
  for (const file of soon) preload(entry.replace(/[^/]+$/, file), { as: 'script' })
  registerRemotes([{ name: `vitrine_${name}`, entry }])
  const loaded = await loadRemote<{ default: Frontend }>(`vitrine_${name}/frontend`)
  if (!loaded) throw new Error(`The frontend ${name} did not answer`)
  return loaded.default
}

/** The frontends of this page. */
export const frontends = loadFrontends({ list: askGateway, load: federate })
