import type { QueryClient } from '@tanstack/react-query'
import { CallFailed, isPersonal, isSessionUnconfirmed, sessionQuery } from '../index.ts'
import { sendPending, type Sent } from './send-pending.ts'

/**
 * The server can be reached again: it is asked who is signed in, sent what waited, and asked for what this page did not get and for
 * personal lists, which may have been shown from the device. What it answered with a failure is not repeated.
 */
export async function resume(client: QueryClient): Promise<Sent> {
  if (isSessionUnconfirmed(client)) await client.refetchQueries(sessionQuery)
  const sent = await sendPending(client)
  void client.refetchQueries({
    type: 'active',
    predicate: (query) => {
      const { error } = query.state
      return error ? !(error instanceof CallFailed) : isPersonal(query)
    },
  })
  return sent
}
