/* global clearTimeout, document, setTimeout */
/**
 * Replaces how the federation runtime gets the entry of a frontend: here it is always a script that names a global, and no plugin
 * takes part. One that fails leaves no trace, so that a retry fetches it.
 */
const timeoutMs = 20_000
const loading = new Map()

const run = (entry) =>
  new Promise((resolve, reject) => {
    const known = [...document.scripts].find((script) => script.getAttribute('src') === entry)
    const script = known ?? Object.assign(document.createElement('script'), { src: entry })
    const fail = () => settle(() => reject(new Error(`The script ${entry} did not load`)))
    const timer = setTimeout(fail, timeoutMs)
    const settle = (answer) => {
      clearTimeout(timer)
      script.remove()
      answer()
    }
    script.addEventListener('load', () => settle(resolve))
    script.addEventListener('error', fail)
    if (!known) document.head.append(script)
  })

async function load({ entry, entryGlobalName }) {
  if (!globalThis[entryGlobalName]) await run(entry)
  const exports = globalThis[entryGlobalName]
  if (!exports) throw new Error(`The script ${entry} has no ${entryGlobalName}`)
  return exports
}

export async function getRemoteEntry({ remoteEntryExports, remoteInfo }) {
  if (remoteEntryExports) return remoteEntryExports
  const { entry } = remoteInfo
  if (!loading.has(entry))
    loading.set(
      entry,
      load(remoteInfo).finally(() => loading.delete(entry)),
    )
  return loading.get(entry)
}

export const getRemoteEntryUniqueKey = ({ name, entry }) => `${name}:${entry}`

export const getRemoteInfo = (remote) => ({
  ...remote,
  type: 'global',
  entryGlobalName: remote.name,
  shareScope: remote.shareScope ?? 'default',
})

export const isEsmRemoteType = () => false
