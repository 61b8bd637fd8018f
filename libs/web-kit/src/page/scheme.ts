import { readLocal, useLocal, writeLocal } from '../session/local.ts'

export type Scheme = 'light' | 'dark' | 'system'

const key = 'vitrine.scheme'
const known = (text: string | null): Scheme => (text === 'light' || text === 'dark' ? text : 'system')

/** Puts the chosen scheme on the page; `system` leaves it to the device. */
export function applyScheme(scheme: Scheme = known(readLocal(key))) {
  const root = document.documentElement
  if (scheme === 'system') delete root.dataset['theme']
  else root.dataset['theme'] = scheme
}

export function useScheme(): [Scheme, (scheme: Scheme) => void] {
  const scheme = known(useLocal(key))
  const choose = (next: Scheme) => {
    writeLocal(key, next === 'system' ? null : next)
    applyScheme(next)
  }
  return [scheme, choose]
}
