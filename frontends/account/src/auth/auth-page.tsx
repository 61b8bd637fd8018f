import { useQueryClient } from '@tanstack/react-query'
import type { User } from '@vitrine/contracts'
import { ShopperHeader } from '@vitrine/storefront'
import { Button, Heading, Page, Skeleton, late, toast, type ToastContent } from '@vitrine/ui'
import { Tabs } from '@vitrine/ui/tabs'
import {
  shopName,
  readQuiz,
  signedIn,
  takeReturnAddress,
  useRestoredState,
  useSession,
  useTitle,
} from '@vitrine/web-kit'
import { Navigate, useLocation, useNavigate } from '@vitrine/web-kit/router'
import { useState } from 'react'
import { startValues, withoutPassword } from './account-values.ts'
import { LoginForm } from './login-form.tsx'
import { Promo } from './promo.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { useResetSecret } from './use-reset-secret.ts'
import { WhyJoin } from './why-join.tsx'
import styles from './auth.module.css'

type View = 'login' | 'register' | 'forgotten'

const ForgotPassword = late(
  async () => (await import(/* webpackChunkName: "password-reset" */ './password-reset.tsx')).ForgotPassword,
  { waiting: <Loading /> },
)
const ResetPassword = late(
  async () => (await import(/* webpackChunkName: "password-reset" */ './password-reset.tsx')).ResetPassword,
  { waiting: <Loading /> },
)

const titles = { login: 'Login', register: 'Sign Up', forgotten: 'Reset password' } as const

export function AuthPage() {
  const [view, setView] = useRestoredState<View>('auth view', () => 'login')
  const [values, change] = useRestoredState('auth', () => startValues(readQuiz()), withoutPassword)
  const [link, forgetLink] = useResetSecret()
  /** The login is shown though there is a link to set a new password with. */
  const [aside, setAside] = useState(false)
  const secret = aside ? null : link
  const [entered, setEntered] = useState(false)
  const { state } = useSession()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { state: asked }: { state: { goBack?: boolean } | null } = useLocation()
  useTitle(titles[secret ? 'forgotten' : view])

  function enter(user: User, words: ToastContent) {
    setEntered(true)
    forgetLink()
    signedIn(client, user)
    toast(words)
    const address = takeReturnAddress()
    // The way back leads to the very place on the page; any other opens the page anew.
    void (asked?.goBack ? navigate(-1) : navigate(address, { replace: true }))
  }

  if (state === 'signed-in' && !entered && !secret) return <Navigate to="/dashboard" replace />

  const recovering = secret !== null || view === 'forgotten'
  const given = { values, change, onSignedIn: enter }
  const login = () => {
    setAside(true)
    setView('login')
  }
  const withoutLink = (next: View) => {
    forgetLink()
    setView(next)
  }
  const tabs = (
    <Tabs
      label="Account"
      value={view === 'register' ? 'register' : 'login'}
      onChange={setView}
      tabs={[
        {
          value: 'login',
          label: 'Login',
          panel: <LoginForm {...given} onForgotten={() => setView('forgotten')} />,
        },
        { value: 'register', label: 'Sign Up', panel: <SignUpForm {...given} onKnown={login} /> },
      ]}
    />
  )
  const content = secret ? (
    <ResetPassword
      secret={secret}
      onDone={() => withoutLink('login')}
      onBack={login}
      onNewLink={() => withoutLink('forgotten')}
    />
  ) : view === 'forgotten' ? (
    <ForgotPassword {...{ values, change }} onBack={login} />
  ) : (
    <>
      {link ? (
        <Button wide onClick={() => setAside(false)}>
          Set a new password with your link
        </Button>
      ) : null}
      {tabs}
    </>
  )
  return (
    <>
      <ShopperHeader title={shopName} titleAs="p" />
      <Page width="wide" className={styles.page} aria-busy={state === 'loading'}>
        <div className={styles.form}>
          <Heading level={1} size="title">
            {recovering ? 'Reset your password' : 'Your account'}
          </Heading>
          {state === 'loading' ? <Loading /> : content}
        </div>
        <div className={styles.beside} data-quiet={recovering || undefined}>
          <Promo chosen={values.stylePreferences} quiet={recovering} />
          {recovering ? null : <WhyJoin />}
        </div>
      </Page>
    </>
  )
}

function Loading() {
  return (
    <div className={styles.loading}>
      <Skeleton width="9rem" height="3rem" />
      <Skeleton height="4.75rem" />
      <Skeleton height="4.75rem" />
      <Skeleton height="3.25rem" />
    </div>
  )
}
