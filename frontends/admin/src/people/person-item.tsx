import { useQuery, useQueryClient } from '@tanstack/react-query'
import { adminSessionQuery } from '@vitrine/backoffice'
import type { Administrator, Role } from '@vitrine/contracts'
import { Badge, Button, Dialog, VisuallyHidden, toast } from '@vitrine/ui'
import { call } from '@vitrine/web-kit'
import { useState } from 'react'
import { ConfirmForm } from './confirm-form.tsx'
import { peopleQuery } from './people-data.ts'
import { PersonRow } from './person-row.tsx'
import { RoleSelect } from './role-select.tsx'
import { roleNames } from './role-words.ts'

/** One administrator, with what an owner can do about them. */
export function PersonItem({ person }: { person: Administrator }) {
  const { username, email, role, fromSettings } = person
  const isYou = useQuery(adminSessionQuery).data?.username === username
  const [asking, setAsking] = useState<'role' | 'removal'>()
  const close = () => setAsking(undefined)
  return (
    <PersonRow
      name={
        <>
          {username} {isYou ? <Badge>You</Badge> : null}
        </>
      }
      note={
        <>
          {roleNames[role]}
          {email ? ` · ${email}` : ''}
          {fromSettings ? ' · Named by the settings, and changed there' : ''}
        </>
      }
      actions={
        fromSettings ? null : (
          <>
            <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setAsking('role')}>
              Change role<VisuallyHidden> of {username}</VisuallyHidden>
            </Button>
            <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setAsking('removal')}>
              Remove<VisuallyHidden> {username}</VisuallyHidden>
            </Button>
          </>
        )
      }
    >
      <RoleDialog person={person} open={asking === 'role'} onClose={close} />
      <RemovalDialog person={person} open={asking === 'removal'} onClose={close} />
    </PersonRow>
  )
}

type DialogProps = { person: Administrator; open: boolean; onClose: () => void }

/** After somebody's rights were changed: their own session may be over, too. */
function useChanged(onClose: () => void) {
  const client = useQueryClient()
  return async (title: string, description: string) => {
    toast({ title, description })
    onClose()
    await Promise.all([
      client.invalidateQueries({ queryKey: adminSessionQuery.queryKey }),
      client.invalidateQueries({ queryKey: peopleQuery.queryKey }),
    ])
  }
}

function RoleDialog({ person: { id, username, role: before }, open, onClose }: DialogProps) {
  const [role, setRole] = useState<Role>(before)
  const changed = useChanged(onClose)
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={`The role of ${username}`}
      description="Their sessions end, so that the new role counts at once. They sign in again with the password that they have."
    >
      <ConfirmForm
        confirm="Change role"
        onCancel={onClose}
        act={async (password) => {
          await call('PUT /api/admin/people/:id/role', { params: { id }, body: { role, password } })
          await changed('Role changed', `${username} is ${roleNames[role].toLowerCase()} now.`)
        }}
      >
        <RoleSelect role={role} onChange={setRole} />
      </ConfirmForm>
    </Dialog>
  )
}

function RemovalDialog({ person: { id, username }, open, onClose }: DialogProps) {
  const changed = useChanged(onClose)
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={`Remove ${username}?`}
      description="They are signed out everywhere and cannot sign in again. What they did stays in the history, by a former administrator."
    >
      <ConfirmForm
        confirm="Remove"
        destructive
        onCancel={onClose}
        act={async (password) => {
          await call('DELETE /api/admin/people/:id', { params: { id }, body: { password } })
          await changed('Administrator removed', `${username} is signed out.`)
        }}
      />
    </Dialog>
  )
}
