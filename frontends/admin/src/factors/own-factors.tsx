import { useQuery } from '@tanstack/react-query'
import { Loaded, LoadingBlocks, manyOf } from '@vitrine/backoffice'
import type { Factors } from '@vitrine/contracts'
import { Badge, Button } from '@vitrine/ui'
import { call } from '@vitrine/web-kit'
import type { ReactNode } from 'react'
import { ConfirmForm } from '../people/confirm-form.tsx'
import { AppForm } from './app-form.tsx'
import { FactorDialog } from './factor-dialog.tsx'
import { factorsQuery } from './factors-data.ts'
import styles from './factors.module.css'
import { OwnPasskeys } from './own-passkeys.tsx'
import { useFactorChanges } from './use-factor-changes.ts'

/** What proves, beside the password, that it is the administrator who signs in. */
export function OwnFactors({ isRequired }: { isRequired: boolean }) {
  return (
    <Loaded
      query={useQuery(factorsQuery)}
      failed="Your second factor did not load"
      waiting={<LoadingBlocks heights={['4rem']} />}
    >
      {(factors) => (
        <>
          {isRequired ? (
            <p role="status" className={styles.required}>
              Owners of this shop require a second factor. Set one up here; then everything else opens.
            </p>
          ) : null}
          <OwnCodes {...factors} />
          <OwnPasskeys {...factors} />
        </>
      )}
    </Loaded>
  )
}

type Asking = 'set-up' | 'turn-off' | 'codes'

const words: Record<Asking, { title: string; description: string }> = {
  'set-up': {
    title: 'Set up an app for codes',
    description: 'Any app for six-digit codes (TOTP) will do. All other sessions of yours end.',
  },
  'turn-off': { title: 'Turn the app off?', description: 'All other sessions of yours end.' },
  codes: { title: 'Make new recovery codes?', description: 'Those of before work no more.' },
}

/** The app, and recovery codes for when no factor is at hand. */
function OwnCodes({ app, recoveryCodes, passkeys }: Factors) {
  const { asking, ask, codes, close, done } = useFactorChanges<Asking>()
  const hasFactor = app || passkeys.length > 0
  const forms: Record<Asking, () => ReactNode> = {
    'set-up': () => <AppForm onDone={(made) => done('The app is set up', made)} onCancel={close} />,
    'turn-off': () => (
      <ConfirmForm
        confirm="Turn off"
        destructive
        onCancel={close}
        act={async (password) => {
          await call('DELETE /api/admin/account/app', { body: { password } })
          await done('The app is turned off')
        }}
      />
    ),
    codes: () => (
      <ConfirmForm
        confirm="Make new codes"
        onCancel={close}
        act={async (password) => {
          const made = await call('POST /api/admin/account/recovery-codes', { body: { password } })
          await done('There are new recovery codes', made.recoveryCodes)
        }}
      />
    ),
  }
  return (
    <>
      <p className={styles.state}>
        Codes of an app <Badge look={app ? 'positive' : 'plain'}>{app ? 'On' : 'Off'}</Badge>
      </p>
      <p className={styles.small}>
        {hasFactor
          ? `Your password alone does not sign in. ${manyOf(recoveryCodes, 'recovery code')} left, for when nothing else is at hand.`
          : 'Somebody who learns your password cannot sign in without the code that your phone shows.'}
      </p>
      <div className={styles.tools}>
        <Button aria-haspopup="dialog" onClick={() => ask('set-up')}>
          {app ? 'Use another app' : 'Set up an app'}
        </Button>
        {app ? (
          <Button variant="quiet" aria-haspopup="dialog" onClick={() => ask('turn-off')}>
            Turn off
          </Button>
        ) : null}
        {hasFactor ? (
          <Button variant="quiet" aria-haspopup="dialog" onClick={() => ask('codes')}>
            New recovery codes
          </Button>
        ) : null}
      </div>
      <FactorDialog
        open={asking !== undefined}
        title={asking ? words[asking].title : ''}
        description={asking && words[asking].description}
        codes={codes}
        onClose={close}
      >
        {asking ? forms[asking]() : null}
      </FactorDialog>
    </>
  )
}
