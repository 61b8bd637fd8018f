import { toast } from '@vitrine/ui'
import { call } from '@vitrine/web-kit'
import { useState } from 'react'

/** Signs out, on this device even when the server does not answer. */
export function useSignOut(onLeave: () => void) {
  const [busy, setBusy] = useState(false)
  async function signOut() {
    setBusy(true)
    try {
      await call('POST /api/auth/logout')
      toast({ title: 'Goodbye!', description: "You've been logged out successfully." })
    } catch {
      toast({ title: 'Logout failed', description: 'Please try again', destructive: true })
    }
    onLeave()
  }
  return { signOut: () => void signOut(), busy }
}
