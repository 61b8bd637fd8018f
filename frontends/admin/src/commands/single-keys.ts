const stored = 'vitrine.single-keys'

/** Whether shortcuts of a single key are used on this device. A device that stores nothing uses them. */
export const singleKeys = {
  areOn() {
    try {
      return localStorage.getItem(stored) !== 'off'
    } catch {
      return true
    }
  },
  use(on: boolean) {
    try {
      if (on) localStorage.removeItem(stored)
      else localStorage.setItem(stored, 'off')
    } catch {
      // They stay on.
    }
  },
}
