import { useQuery } from '@tanstack/react-query'
import { Cluster, Loaded, LoadingBlocks, Stack, OnlyFor } from '@vitrine/backoffice'
import { Button } from '@vitrine/ui'
import { useState } from 'react'
import { RequiredFactors } from '../factors/required-factors.tsx'
import { AdministrationPage } from '../page/administration-page.tsx'
import { InvitationList } from './invitation-list.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { peopleQuery } from './people-data.ts'
import styles from './people.module.css'
import { PersonItem } from './person-item.tsx'
import { RoleGuide } from './role-guide.tsx'

/** `/admin/people`: who administers the shop, as what, and who is invited. */
export function PeoplePage() {
  return (
    <AdministrationPage title="People">
      <OnlyFor role="owner" title="People are managed by owners">
        <div className={styles.page}>
          <People />
          <RoleGuide />
        </div>
      </OnlyFor>
    </AdministrationPage>
  )
}

function People() {
  const people = useQuery(peopleQuery)
  const [inviting, setInviting] = useState(false)
  return (
    <Loaded
      query={people}
      failed="The people did not load"
      waiting={<LoadingBlocks gap={4} heights={['3rem', '4.5rem', '4.5rem']} />}
    >
      {({ people, invitations, mail, factorsRequired = false }) => (
        <Stack gap={4}>
          <Cluster gap={3} justify="space-between">
            <h2 className={styles.heading}>Administrators</h2>
            <Button variant="primary" aria-haspopup="dialog" onClick={() => setInviting(true)}>
              Invite somebody
            </Button>
          </Cluster>
          <ul aria-label="Administrators" className={styles.list}>
            {people.map((person) => (
              <PersonItem key={person.id} person={person} />
            ))}
          </ul>
          <InvitationList invitations={invitations} people={people} />
          <RequiredFactors required={factorsRequired} people={people} />
          <InviteDialog open={inviting} onOpenChange={setInviting} hasMail={mail} />
        </Stack>
      )}
    </Loaded>
  )
}
