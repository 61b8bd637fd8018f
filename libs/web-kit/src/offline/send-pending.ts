import type { QueryClient } from '@tanstack/react-query'
import {
  CallFailed,
  dropChange,
  dropSent,
  isFavorite,
  isPersonal,
  isStatus,
  learned,
  markSent,
  pendingChanges,
  readUserId,
  sendChange,
  sessionQuery,
  type PendingChange,
} from '../index.ts'

export type Sent = { sent: number; refused: number }

/**
 * Sends what was stored while the server could not be reached, each change once and in its order, by one tab at a time. What
 * is somebody else's is dropped; what the server refuses is, too, and counted. Stops where it cannot be reached again.
 */
export async function sendPending(client: QueryClient): Promise<Sent> {
  const done = { sent: 0, refused: 0 }
  if (pendingChanges().length === 0) return done
  await alone(async () => {
    dropSent()
    for (const change of pendingChanges()) {
      const outcome = await sendOne(client, change)
      if (outcome === 'later') break
      if (outcome === 'sent') markSent(change)
      else dropChange(change)
      if (outcome !== 'dropped') done[outcome] += 1
    }
    if (done.sent > 0) {
      // A first answer that is under way is not asked for again, and may be older than what was sent.
      await client.cancelQueries({ predicate: isPersonal })
      await client.invalidateQueries({ predicate: isPersonal })
      learned(client)
    }
    dropSent()
  })
  return done
}

async function sendOne(client: QueryClient, change: PendingChange) {
  try {
    if (!(await isOurs(client, change))) return 'dropped'
    await sendChange(client, change)
    return 'sent'
  } catch (error) {
    const isFinal = error instanceof CallFailed && error.status < 500 && error.status !== 429
    if (!isFinal) return 'later'
    // It was done already.
    return isStatus(error, 409) ? 'sent' : 'refused'
  }
}

async function isOurs(client: QueryClient, change: PendingChange) {
  if (!isFavorite(change)) return (readUserId() ?? null) === change.userId || change.userId === null
  const { user } = await client.ensureQueryData(sessionQuery)
  return user?.id === change.userId
}

let busy = false

/** In one tab of this browser, where locks are supported; the server accepts a repeated change anyway. */
async function alone(work: () => Promise<void>) {
  if (busy) return
  busy = true
  try {
    if (navigator.locks)
      await navigator.locks.request('vitrine.pending', { ifAvailable: true }, (lock) => lock && work())
    else await work()
  } finally {
    busy = false
  }
}
