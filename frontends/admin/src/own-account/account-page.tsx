import { queryOptions, useQuery } from '@tanstack/react-query'
import { Loaded, useAdminSession } from '@vitrine/backoffice'
import { Skeleton } from '@vitrine/ui'
import { call } from '@vitrine/web-kit'
import type { ReactNode } from 'react'
import { OwnFactors } from '../factors/own-factors.tsx'
import { AdministrationPage } from '../page/administration-page.tsx'
import { roleNames, roleRights } from '../people/role-words.ts'
import styles from './own-account.module.css'
import { OwnEmail } from './own-email.tsx'
import { OwnPassword } from './own-password.tsx'
import { OwnSessions } from './own-sessions.tsx'

const readOwnAccount = (signal: AbortSignal) => call('GET /api/admin/account', { signal })

export const ownAccountQuery = queryOptions({
  queryKey: ['/api/admin/account'],
  queryFn: ({ signal }) => readOwnAccount(signal),
  refetchOnMount: 'always',
})

/** `/admin/account`: the own account of whoever is signed in. */
export function AccountPage() {
  const account = useQuery(ownAccountQuery)
  return (
    <AdministrationPage title="Your account">
      <Loaded
        query={account}
        failed="Your account did not load"
        waiting={<Skeleton width="100%" height="20rem" />}
      >
        {(own) => <Account {...own} />}
      </Loaded>
    </AdministrationPage>
  )
}

type Own = Awaited<ReturnType<typeof readOwnAccount>>

function Account({ username, role, fromSettings, email }: Own) {
  const { lacksFactor } = useAdminSession()
  return (
    <div className={styles.page}>
      <Part title={username}>
        <p>{roleNames[role]}</p>
        <p className={styles.small}>{roleRights[role]}</p>
      </Part>
      {lacksFactor ? null : (
        <>
          <Part title="Email">
            <OwnEmail email={email} />
          </Part>
          <Part title="Password">
            {fromSettings ? (
              <p className={styles.small}>
                The settings of the server name your username and your password. They are changed there.
              </p>
            ) : (
              <OwnPassword username={username} />
            )}
          </Part>
        </>
      )}
      <Part title="Second factor">
        <OwnFactors isRequired={lacksFactor} />
      </Part>
      {lacksFactor ? null : (
        <Part title="Where you are signed in">
          <OwnSessions />
        </Part>
      )}
    </div>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part} aria-label={title}>
    <h2 className={styles.heading}>{title}</h2>
    <div className={styles.content}>{children}</div>
  </section>
)
