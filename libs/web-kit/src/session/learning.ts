import type { QueryClient } from '@tanstack/react-query'
import { readLocal, useLocal, writeLocal } from './local.ts'
import { isFeed } from './session.ts'

/** How much was done on this device since this person began; no number once it was asked what follows from it. */
const key = 'vitrine.acted'

/** The feed learns from what was done: a fresh visit asks for it again, and whoever reads it reads on. */
export function learned(client: QueryClient) {
  const acted = Number(readLocal(key))
  if (!Number.isNaN(acted)) writeLocal(key, String(acted + 1))
  void client.invalidateQueries({ predicate: isFeed, refetchType: 'none' })
}

export const useActed = () => Number(useLocal(key))
export const stopCountingActed = () => writeLocal(key, 'asked')
export const forgetActed = () => writeLocal(key, null)
