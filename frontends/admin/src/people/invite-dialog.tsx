import { useQueryClient } from '@tanstack/react-query'
import { Cluster } from '@vitrine/backoffice'
import type { Role } from '@vitrine/contracts'
import { Button, Dialog, TextField, toast } from '@vitrine/ui'
import { call } from '@vitrine/web-kit'
import { useState } from 'react'
import { copyText } from '../dashboard/copy-text.ts'
import { ConfirmForm } from './confirm-form.tsx'
import { invitationLink, peopleQuery } from './people-data.ts'
import styles from './people.module.css'
import { RoleSelect } from './role-select.tsx'

type Props = { open: boolean; onOpenChange: (open: boolean) => void; hasMail: boolean }

/** Makes an invitation; its link is shown this once. */
export function InviteDialog({ open, onOpenChange, hasMail }: Props) {
  const [link, setLink] = useState<string>()
  const close = () => {
    setLink(undefined)
    onOpenChange(false)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={link ? 'Give them this link' : 'Invite somebody'}
      description={
        link
          ? 'Whoever uses it first becomes an administrator. It works once, within 72 hours, and is not shown again.'
          : 'They choose a username and a password of their own.'
      }
    >
      {link ? (
        <div className={styles.form}>
          <TextField
            label="Invitation link"
            readOnly
            value={link}
            onFocus={({ target }) => target.select()}
          />
          <Cluster gap={3} justify="end">
            <Button variant="quiet" onClick={close}>
              Done
            </Button>
            <Button variant="primary" onClick={() => void copyText(link, 'Link')}>
              Copy link
            </Button>
          </Cluster>
        </div>
      ) : (
        <Invite hasMail={hasMail} onMade={setLink} onClose={close} />
      )}
    </Dialog>
  )
}

type InviteProps = { hasMail: boolean; onMade: (link: string) => void; onClose: () => void }

function Invite({ hasMail, onMade, onClose }: InviteProps) {
  const client = useQueryClient()
  const [role, setRole] = useState<Role>('editor')
  const [email, setEmail] = useState('')

  async function invite(password: string) {
    const to = email.trim()
    const body = { role, password, ...(to ? { email: to } : {}) }
    const { secret, mailed } = await call('POST /api/admin/people/invitations', { body })
    void client.invalidateQueries({ queryKey: peopleQuery.queryKey })
    if (!mailed) return onMade(invitationLink(secret))
    toast({ title: 'Invitation sent', description: `It is on its way to ${to}.` })
    onClose()
  }
  return (
    <ConfirmForm
      confirm={hasMail && email.trim() ? 'Send invitation' : 'Make a link'}
      onCancel={onClose}
      act={invite}
    >
      <RoleSelect role={role} onChange={setRole} />
      {hasMail ? (
        <TextField
          label="Email (optional)"
          type="email"
          autoComplete="off"
          value={email}
          hint="Without it, you get a link to pass on yourself."
          onChange={({ target }) => setEmail(target.value)}
        />
      ) : null}
    </ConfirmForm>
  )
}
