import type { QueryClient } from '@tanstack/react-query'
import { CallFailed } from '../client/call-failed.ts'
import { call } from '../client/call.ts'
import { asUser } from '../session/as-user.ts'
import { readUserId } from '../session/current-user.ts'
import { readQuiz } from '../session/quiz-data.ts'
import { signedInId } from '../session/signed-in-id.ts'
import { isOnline } from './connection.ts'
import { dropChange, storeChange, type Change } from './pending-changes.ts'

type Send = (client: QueryClient, id: string, reason?: Change['reason']) => Promise<unknown>
type Calls = { add: Send; remove: Send }

const forUser =
  (send: (body: { userId: string; outfitId: string }) => Promise<unknown>): Send =>
  (client, outfitId) =>
    asUser(client, (userId) => send({ userId, outfitId }))

const calls: Readonly<Record<Change['kind'], Calls>> = {
  like: {
    add: forUser((body) => call('POST /api/interactions/like', { body })),
    remove: forUser((body) => call('DELETE /api/interactions/like', { body })),
  },
  save: {
    add: forUser((body) => call('POST /api/interactions/save', { body })),
    remove: forUser((body) => call('DELETE /api/interactions/save', { body })),
  },
  'favorite-post': {
    add: (_, outfitId) => call('POST /api/favorites/posts', { body: { outfitId } }),
    remove: (_, outfitId) => call('DELETE /api/favorites/posts/:outfitId', { params: { outfitId } }),
  },
  'favorite-product': {
    add: (_, productId) => call('POST /api/favorites/products', { body: { productId } }),
    remove: (_, productId) => call('DELETE /api/favorites/products/:productId', { params: { productId } }),
  },
  hide: {
    add: (client, outfitId, reason) =>
      asUser(client, () =>
        call('POST /api/taste/hidden', { body: { outfitId, ...(reason ? { reason } : {}) } }),
      ),
    remove: (client, outfitId) =>
      asUser(client, () => call('DELETE /api/taste/hidden/:outfitId', { params: { outfitId } })),
  },
}

/** Sends a change now. For what visitors may do, too, answers the user's id, or undefined for a visitor who has none. */
export const sendChange = (client: QueryClient, { kind, id, wanted, reason }: Change) =>
  calls[kind][wanted ? 'add' : 'remove'](client, id, reason)

export const isFavorite = ({ kind }: Pick<Change, 'kind'>) => kind.startsWith('favorite-')

/** Under whose id a change is stored; undefined for somebody who may not make it. */
function ownerOf(change: Change): string | null | undefined {
  if (isFavorite(change)) return signedInId()
  return readUserId() ?? (readQuiz() ? null : undefined)
}

/**
 * Makes a change, or stores it on this device until the server can be reached. Rejects with what the server says
 * against it; undefined for a visitor without an id, who changes nothing.
 */
export async function makeChange(client: QueryClient, change: Change) {
  const userId = ownerOf(change)
  const store = (tried: boolean) => {
    if (userId === undefined) return undefined
    storeChange({ ...change, userId, tried })
    return { outcome: 'stored' as const, userId }
  }
  if (!navigator.onLine) return store(false)
  try {
    const sent = await sendChange(client, change)
    dropChange(change)
    if (!isFavorite(change) && sent === undefined) return undefined
    return { outcome: 'sent' as const, userId: typeof sent === 'string' ? sent : null }
  } catch (error) {
    if (error instanceof CallFailed || isOnline()) throw error
    return store(true)
  }
}
