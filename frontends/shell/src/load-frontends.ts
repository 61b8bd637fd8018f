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

/** What the gateway serves: `build` names all of it together. */
export type Listed = { build?: string; frontends: FrontendEntry[] }

type Source = {
  list: () => Promise<Listed>
  load: (entry: FrontendEntry) => Promise<Frontend>
  /** Reloads the page for this reason, unless it has done so before. */
  reloadOnce?: (reason: string) => void
}

/**
 * Asks which frontends exist and loads each when a path of its own is visited. What failed stays failed, so that a page can
 * say so, until `forget` is called.
 */
export function loadFrontends({ list, load, reloadOnce }: Source) {
  let listed: Promise<Listed> | undefined
  let entries: Promise<FrontendEntry[]> | undefined
  const loaded = new Map<string, Promise<Frontend>>()
  const pages = new Map<string, Promise<ComponentType>>()

  const listing = () => (listed ??= quietly(list()))
  const all = () => (entries ??= quietly(listing().then(({ frontends }) => frontends)))

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
      listed = entries = undefined
      return
    }
    loaded.delete(entry.name)
    for (const key of pages.keys()) if (key.startsWith(`${entry.name} `)) pages.delete(key)
  }

  /** Whether a newer build has taken the place of the one this page is from: its files may be gone. */
  const isReplaced = () =>
    Promise.all([listing(), list()]).then(
      ([known, now]) => known.build !== now.build,
      () => false,
    )

  /** A part of the page did not load: where its build was replaced, the page reloads with the new one. */
  async function recover() {
    if (await isReplaced()) reloadOnce?.(`replaced ${(await listing()).build}`)
  }

  return { all, page, ready, warm, forget, isReplaced, recover }
}

export function findRoute(entries: readonly FrontendEntry[], address: string) {
  for (const entry of entries)
    for (const [path, options] of Object.entries(entry.routes))
      if (matchPath(path, address)) return { entry, path, options }
  return undefined
}

function remember<Value>(cache: Map<string, Promise<Value>>, key: string, make: () => Promise<Value>) {
  const known = cache.get(key)
  if (known) return known
  const made = quietly(make())
  cache.set(key, made)
  return made
}

/** Marks a rejection as handled; whoever uses the promise still meets it. */
function quietly<Value>(promise: Promise<Value>) {
  promise.catch(() => undefined)
  return promise
}
