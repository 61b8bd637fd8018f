import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '@vitrine/storefront'
import { Button, Eyebrow, Heading, Notice, Page, Skeleton } from '@vitrine/ui'
import { call, isStatus, messageOf, shopName, useTitle } from '@vitrine/web-kit'
import { useState } from 'react'
import styles from '../login/login.module.css'
import { roleNames, roleRights } from '../people/role-words.ts'
import { AcceptForm } from './accept-form.tsx'

/** `/admin/invitation#SECRET`: whoever was invited chooses a username and a password. */
export function InvitationPage() {
  useTitle('Invitation')
  const [secret] = useState(() => location.hash.slice(1))
  return (
    <div className={styles.login}>
      <header className={styles.way} />
      <Page width="narrow" className={styles.page}>
        <Invited secret={secret} />
      </Page>
    </div>
  )
}

function Invited({ secret }: { secret: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['/api/admin/invitations/check', secret],
    queryFn: ({ signal }) => call('POST /api/admin/invitations/check', { body: { secret }, signal }),
    enabled: secret !== '',
  })
  if (error || !secret)
    return (
      <Notice
        level={1}
        title="This invitation opens nothing"
        actions={
          <>
            {secret && !isStatus(error, 410) ? (
              <Button onClick={() => void refetch()}>Try again</Button>
            ) : null}
            <LinkButton to="/admin/login" variant="primary">
              Go to login
            </LinkButton>
          </>
        }
      >
        {secret
          ? messageOf(error, 'The server did not answer. Please try again.')
          : 'A part of its address is missing. Open the link again, as a whole.'}
      </Notice>
    )
  if (!data) return <Skeleton width="100%" height="28rem" />
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <Eyebrow>{shopName}</Eyebrow>
        <Heading level={1} size="title">
          You are invited
        </Heading>
        <p className={styles.text}>
          As {roleNames[data.role].toLowerCase()} of this shop. {roleRights[data.role]} Choose a username and
          a password of your own.
        </p>
      </div>
      <div className={styles.fields}>
        <AcceptForm secret={secret} />
      </div>
    </div>
  )
}
