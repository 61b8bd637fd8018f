import { readUserId, saveUserId, useSession } from '@vitrine/web-kit'
import { useEffect } from 'react'

/** A signed-in shopper likes and saves under the account's id, whatever this device was called before. */
export function useAccountId() {
  const { user } = useSession()
  useEffect(() => {
    if (user && readUserId() !== user.id) saveUserId(user.id)
  }, [user])
}
