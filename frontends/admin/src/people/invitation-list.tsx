import { useQueryClient } from '@tanstack/react-query'
import { useQuestion } from '@vitrine/backoffice'
import type { Administrator, Invitation } from '@vitrine/contracts'
import { Button, VisuallyHidden } from '@vitrine/ui'
import { call } from '@vitrine/web-kit'
import { whenText } from '../history/words.ts'
import { peopleQuery } from './people-data.ts'
import { PersonRow } from './person-row.tsx'
import styles from './people.module.css'
import { roleNames } from './role-words.ts'

type Props = { invitations: readonly Invitation[]; people: readonly Administrator[] }

const nameOf = ({ email, role }: Invitation) => email ?? `A new ${roleNames[role].toLowerCase()}`

/** Invitations that nobody has used yet; nothing where there are none. */
export function InvitationList({ invitations, people }: Props) {
  const client = useQueryClient()
  const { ask, dialog } = useQuestion<Invitation, void>({
    words: () => ({
      title: 'Withdraw this invitation?',
      description: 'Its link opens nothing any more. You can make another one at any time.',
      confirm: 'Withdraw',
      destructive: true,
    }),
    said: { done: 'Invitation withdrawn', failed: 'The invitation was not withdrawn' },
    action: {
      mutationFn: ({ id }) => call('DELETE /api/admin/people/invitations/:id', { params: { id } }),
      onSettled: () => client.invalidateQueries({ queryKey: peopleQuery.queryKey }),
    },
  })
  if (invitations.length === 0) return null
  const by = (id: string) => people.find((one) => one.id === id)?.username ?? 'a former administrator'
  return (
    <>
      <h2 className={styles.heading}>Invited</h2>
      <ul aria-label="Invited" className={styles.list}>
        {invitations.map((invitation) => (
          <PersonRow
            key={invitation.id}
            name={nameOf(invitation)}
            note={
              <>
                {roleNames[invitation.role]} · invited by {by(invitation.by)} · until{' '}
                <time dateTime={invitation.expiresAt}>{whenText(invitation.expiresAt)}</time>
              </>
            }
            actions={
              <Button variant="quiet" size="small" onClick={() => ask(invitation)}>
                Withdraw<VisuallyHidden> the invitation of {nameOf(invitation)}</VisuallyHidden>
              </Button>
            }
          />
        ))}
      </ul>
      {dialog}
    </>
  )
}
