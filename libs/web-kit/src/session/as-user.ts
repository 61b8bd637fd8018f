import type { QueryClient } from '@tanstack/react-query'
import { isStatus } from '../client/call-failed.ts'
import { ensureUser, saveUserId } from './current-user.ts'
import { currentUser, sessionQuery } from './session.ts'

/**
 * Does something under this visitor's id: that of the account, or of the device's user. Answers the id, or undefined for
 * a visitor who has none. An id or a device that the server refuses, as after a session that ended, is replaced once.
 */
export async function asUser(client: QueryClient, act: (userId: string) => Promise<unknown>) {
  const attempt = async () => {
    const userId = (await currentUser(client))?.id ?? (await ensureUser())
    if (userId !== undefined) await act(userId)
    return userId
  }
  try {
    return await attempt()
  } catch (error) {
    if (!isStatus(error, 401) && !isStatus(error, 403)) throw error
    saveUserId(undefined)
    await client.refetchQueries(sessionQuery)
    return attempt()
  }
}
