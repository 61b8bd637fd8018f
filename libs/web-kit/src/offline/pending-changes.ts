import type { HideReason } from '@vitrine/contracts'
import { useMemo } from 'react'
import { jsonIn } from '../storage/json.ts'
import { readLocal, useLocal, writeLocal } from '../session/local.ts'

const kinds = ['like', 'save', 'favorite-post', 'favorite-product', 'hide'] as const

/** What a shopper wants: this outfit liked, that product not a favorite any more, another one hidden for a `reason`. */
export type Change = { kind: (typeof kinds)[number]; id: string; wanted: boolean; reason?: HideReason }

/** A change that the server does not know yet. */
export type PendingChange = Change & {
  /** Whose it is; null until this device has a user. */
  userId: string | null
  /** It may have arrived: only the answer is missing. */
  tried: boolean
  /** It was answered, and stays until the lists that show it are read again. */
  sent?: boolean
}

const key = 'vitrine.pending'
const most = 200

/** Stored on the device, oldest first; what cannot be read counts as nothing. */
function parse(text: string | null): PendingChange[] {
  const list = jsonIn(text)
  return Array.isArray(list) ? list.filter(isPending) : []
}

function isPending(value: unknown): value is PendingChange {
  const { kind, id, wanted, userId } = (value ?? {}) as Partial<PendingChange>
  const isKnown = kinds.some((known) => known === kind)
  return isKnown && typeof id === 'string' && typeof wanted === 'boolean' && userId !== undefined
}

const isSame = (one: Change, other: Change) => one.kind === other.kind && one.id === other.id
const write = (changes: readonly PendingChange[]) =>
  writeLocal(key, changes.length > 0 ? JSON.stringify(changes.slice(-most)) : null)

export const pendingChanges = () => parse(readLocal(key))

/** Stores a change. One that is taken back before it was tried is gone; else the later one counts. */
export function storeChange(change: PendingChange) {
  const before = pendingChanges().find((one) => isSame(one, change))
  const others = pendingChanges().filter((one) => !isSame(one, change))
  const isTakenBack = before && !before.tried && !before.sent && before.wanted !== change.wanted
  write(isTakenBack ? others : [...others, { ...change, tried: change.tried || (before?.tried ?? false) }])
}

/** The change was answered; a newer one of the same thing stays pending. */
export const markSent = (change: Change) =>
  write(
    pendingChanges().map((one) =>
      isSame(one, change) && one.wanted === change.wanted ? { ...one, sent: true } : one,
    ),
  )

export const dropChange = (change: Change) => write(pendingChanges().filter((one) => !isSame(one, change)))
export const dropSent = () => write(pendingChanges().filter(({ sent }) => !sent))
export const dropAllChanges = () => write([])

/** What is wanted of this and not known to the server yet; undefined where it knows all. */
export function usePendingChange(kind: Change['kind'], id: string): boolean | undefined {
  const text = useLocal(key)
  return useMemo(
    () => parse(text).find((one) => isSame(one, { kind, id, wanted: true }))?.wanted,
    [text, kind, id],
  )
}
