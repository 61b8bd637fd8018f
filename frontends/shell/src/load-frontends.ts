import type { Frontend, Manifest } from '@vitrine/web-kit'
import { matchPath } from '@vitrine/web-kit/router'
import type { ComponentType } from 'react'

/** What the gateway tells of a frontend. */
export type FrontendEntry = Manifest & {
  entry: string
  /** Files beside the entry that it will ask for at once. */
  preload?: readonly string[]
}
export type Frontends = ReturnType<typeof loadFrontends>

type Source = { list: () => Promise<FrontendEntry[]>; load: (entry: FrontendEntry) => Promise<Frontend> }

/**
 * Asks which frontends exist and loads each when a path of its own is visited. What failed stays failed, so that a page can
 * say so, until `forget` is called.
 */
export function loadFrontends({ list, load }: Source) {
  let listed: Promise<FrontendEntry[]> | undefined
  const loaded = new Map<string, Promise<Frontend>>()
  const pages = new Map<string, Promise<ComponentType>>()

  const all = () => (listed ??= quietly(list()))

  const frontend = (entry: FrontendEntry) => remember(loaded, entry.name, () => load(entry))

  const page = (entry: FrontendEntry, path: string) =>
    remember(pages, `${entry.name} ${path}`, async () => {
      const { pages: loaders } = await frontend(entry)
      const loadPage = loaders[path]
      if (!loadPage) throw new Error(`The frontend ${entry.name} has no page at ${path}`)
      return loadPage()
    })

  /** Loads the page at an address, and nothing else; settled also where that failed. */
  const ready = (address: string): Promise<unknown> =>
    all()
      .then((entries) => {
        const found = findRoute(entries, address)
        return found && page(found.entry, found.path)
      })
      .catch(() => undefined)

  const warm = (address: string) => void ready(address)

  /** Lets what failed be tried again. */
  function forget(entry?: FrontendEntry) {
    if (!entry) {
      listed = undefined
      return
    }
    loaded.delete(entry.name)
    for (const key of pages.keys()) if (key.startsWith(`${entry.name} `)) pages.delete(key)
  }

  /** Whether a newer build has taken the place of the one this page knows: its files are gone. */
  const isReplaced = (entry: FrontendEntry) =>
    list().then(
      (now) => now.every(({ name, entry: address }) => name !== entry.name || address !== entry.entry),
      () => false,
    )

  return { all, page, ready, warm, forget, isReplaced }
}

export function findRoute(entries: readonly FrontendEntry[], address: string) {
  for (const entry of entries)
    for (const [path, options] of Object.entries(entry.routes))
      if (matchPath(path, address)) return { entry, path, options }
  return undefined
}

function remember<Value>(kept: Map<string, Promise<Value>>, key: string, make: () => Promise<Value>) {
  const known = kept.get(key)
  if (known) return known
  const made = quietly(make())
  kept.set(key, made)
  return made
}

/** Marks a rejection as handled; whoever uses the promise still meets it. */
function quietly<Value>(promise: Promise<Value>) {
  promise.catch(() => undefined)
  return promise
}
