/** The browser's caches, in memory, as far as the worker uses them: a put moves an address to the end. */
export function cachesInMemory() {
  const caches = new Map<string, Map<string, Response>>()
  const addressOf = (key: RequestInfo | URL) => (key instanceof Request ? key.url : String(key))
  const cache = (entries: Map<string, Response>) => ({
    match: async (key: RequestInfo | URL) => entries.get(addressOf(key))?.clone(),
    async put(key: RequestInfo | URL, response: Response) {
      entries.delete(addressOf(key))
      entries.set(addressOf(key), response)
    },
    delete: async (key: RequestInfo | URL) => entries.delete(addressOf(key)),
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
  })
  const storage = {
    async open(name: string) {
      const entries = caches.get(name) ?? new Map<string, Response>()
      caches.set(name, entries)
      return cache(entries)
    },
    delete: async (name: string) => caches.delete(name),
    keys: async () => [...caches.keys()],
  }
  const addresses = () => [...caches.values()].flatMap((entries) => [...entries.keys()])
  return { storage: storage as unknown as CacheStorage, addresses }
}
