/**
 * Texts by key in one of the browser's storages; never throws. What the browser refuses to store, because storage is
 * blocked or full, stays in memory for as long as the page lives.
 */
export function textsIn(storage: () => Storage) {
  const refused = new Map<string, string | null>()
  return {
    read(key: string): string | null {
      const inMemory = refused.get(key)
      if (inMemory !== undefined) return inMemory
      try {
        return storage().getItem(key)
      } catch {
        return null
      }
    },
    /** Whether it outlives the page. */
    write(key: string, text: string | null): boolean {
      try {
        if (text === null) storage().removeItem(key)
        else storage().setItem(key, text)
        refused.delete(key)
        return true
      } catch {
        refused.set(key, text)
        return false
      }
    },
  }
}

/** Of this device, for all tabs. */
export const deviceTexts = textsIn(() => window.localStorage)
/** Of this tab, also after a reload. */
export const tabTexts = textsIn(() => window.sessionStorage)
