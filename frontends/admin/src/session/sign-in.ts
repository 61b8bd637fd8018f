import { useQueryClient } from '@tanstack/react-query'
import { setAdminSession } from '@vitrine/backoffice'
import { toast } from '@vitrine/ui'
import { call, messageOf } from '@vitrine/web-kit'
import { useState } from 'react'

export type Credentials = { username: string; password: string }

const incomplete = { title: 'Missing Information', description: 'Please enter both username and password' }

/** Signs in and says how it went; resolves to whether it worked. */
export function useSignIn() {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)

  async function signIn({ username, password }: Credentials): Promise<boolean> {
    if (!username.trim() || !password) {
      toast({ ...incomplete, destructive: true })
      return false
    }
    setBusy(true)
    try {
      const body = { username: username.trim(), password }
      setAdminSession(client, await call('POST /api/admin/login', { body }))
      toast({ title: 'Login Successful', description: 'Welcome to the admin panel' })
      return true
    } catch (error) {
      const description = messageOf(error, 'Invalid credentials')
      toast({ title: 'Login Failed', description, destructive: true })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { signIn, busy }
}
