import { useQueryClient } from '@tanstack/react-query'
import { accountMessages, isEmail } from '@vitrine/contracts'
import { Button, Dialog, TextField, toast } from '@vitrine/ui'
import { call } from '@vitrine/web-kit'
import { useState } from 'react'
import { ConfirmForm } from '../people/confirm-form.tsx'
import styles from './own-account.module.css'

/** Where an administrator can be reached. */
export function OwnEmail({ email }: { email: string | null }) {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const [typed, setTyped] = useState(email ?? '')
  const close = () => setAsking(false)

  async function change(password: string) {
    const next = typed.trim()
    if (next && !isEmail(next)) throw new Error(accountMessages.email)
    await call('PUT /api/admin/account/email', { body: { email: next || null, password } })
    toast({ title: next ? 'Email changed' : 'Email removed' })
    await client.invalidateQueries({ queryKey: ['/api/admin/account'] })
    close()
  }
  return (
    <>
      <p>{email ?? <span className={styles.small}>No address yet. Owners see it beside your name.</span>}</p>
      <Button className={styles.button} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Change email
      </Button>
      <Dialog open={asking} onOpenChange={setAsking} title="Change email">
        <ConfirmForm confirm="Save email" act={change} onCancel={close}>
          <TextField
            label="Email"
            type="email"
            autoComplete="email"
            value={typed}
            hint="Leave it empty to remove it."
            onChange={({ target }) => setTyped(target.value)}
          />
        </ConfirmForm>
      </Dialog>
    </>
  )
}
