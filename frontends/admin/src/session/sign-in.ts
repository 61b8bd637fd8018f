import { useQueryClient } from '@tanstack/react-query'
import { setAdminSession } from '@vitrine/backoffice'
import { toast } from '@vitrine/ui'
import { call, CallFailed, messageOf, type Reply } from '@vitrine/web-kit'
import { useState } from 'react'
import { signWithPasskey } from './passkey.ts'

export type Credentials = { username: string; password: string }
export type Outcome = 'signed-in' | 'code-needed' | 'refused'

const incomplete = { title: 'Missing Information', description: 'Please enter both username and password' }

const needsCode = (error: unknown) =>
  error instanceof CallFailed && error.problem?.code === 'second-factor-needed'

const incompleteIn = ({ username, password }: Credentials) => !username.trim() || !password

/** Signs in, with a code or by a passkey where that is needed, and says how it went. */
export function useSignIn() {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)

  async function begin(
    signIn: () => Promise<Reply<'POST /api/admin/login'>>,
    fallback: string,
  ): Promise<Outcome> {
    setBusy(true)
    try {
      setAdminSession(client, await signIn())
      toast({ title: 'Login Successful', description: 'Welcome to the admin panel' })
      return 'signed-in'
    } catch (error) {
      if (needsCode(error)) return 'code-needed'
      const description = messageOf(error, fallback)
      toast({ title: 'Login Failed', description, destructive: true })
      return 'refused'
    } finally {
      setBusy(false)
    }
  }
  async function signIn(credentials: Credentials, code?: string): Promise<Outcome> {
    if (incompleteIn(credentials)) {
      toast({ ...incomplete, destructive: true })
      return 'refused'
    }
    const body = { username: credentials.username.trim(), password: credentials.password }
    return begin(
      () =>
        code
          ? call('POST /api/admin/login/code', { body: { ...body, code } })
          : call('POST /api/admin/login', { body }),
      'Invalid credentials',
    )
  }
  const signInWithPasskey = (username?: string) =>
    begin(async () => {
      const { options } = await call('POST /api/admin/login/passkey/options')
      const credential = await signWithPasskey(options)
      return call('POST /api/admin/login/passkey', { body: { credential, ...(username && { username }) } })
    }, 'No passkey was used')
  return { signIn, signInWithPasskey, busy }
}
