import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import { withRetries } from '@vitrine/ui'
import { pageData, reloadOnce, type Frontend } from '@vitrine/web-kit'
import { loadFrontends, type FrontendEntry, type Listed } from './load-frontends.ts'

/** The list that came with the page; whoever asks again asks the gateway. */
let delivered = pageData<Listed>('vitrine-frontends')

async function askGateway(): Promise<Listed> {
  const listed = delivered
  delivered = undefined
  if (listed) return listed
  const response = await fetch('/frontends.json')
  if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`)
  return response.json()
}

const asked = new Set<string>()

/**
 * Runs a file before the entry beside it asks for it. One that fails leaves no trace, so that a retry fetches it; a failed
 * `<link rel="preload">` would answer the retry too.
 */
function runSoon(file: string) {
  if (asked.has(file)) return
  asked.add(file)
  if (document.querySelector(`script[src="${file}"]`)) return
  const script = document.createElement('script')
  script.src = file
  script.fetchPriority = 'high'
  script.onerror = () => {
    asked.delete(file)
    script.remove()
  }
  document.head.append(script)
}

async function federate({ name, entry, preload: soon = [] }: FrontendEntry): Promise<Frontend> {
  for (const file of soon) runSoon(entry.replace(/[^/]+$/, file))
  registerRemotes([{ name: `vitrine_${name}`, entry }])
  const loaded = await loadRemote<{ default: Frontend }>(`vitrine_${name}/frontend`)
  if (!loaded) throw new Error(`The frontend ${name} did not answer`)
  return loaded.default
}

/** The frontends of this page. */
export const frontends = loadFrontends({
  list: askGateway,
  load: (entry) => withRetries(() => federate(entry)),
  reloadOnce,
})
