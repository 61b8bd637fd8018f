import { useQuery } from '@tanstack/react-query'
import { Loaded, LoadingBlocks } from '@vitrine/backoffice'
import { codeRules } from '@vitrine/contracts'
import { late, TextField } from '@vitrine/ui'
import { call } from '@vitrine/web-kit'
import { useState } from 'react'
import { ConfirmForm } from '../people/confirm-form.tsx'
import styles from './factors.module.css'

const QrCode = late(async () => (await import('../dashboard/link/qr-code.tsx')).QrCode)

type Props = { onDone: (recoveryCodes: readonly string[]) => Promise<void>; onCancel: () => void }

/** A secret to scan or to type, and a code that shows that the app has it. */
export function AppForm(props: Props) {
  const [opened] = useState(() => Date.now())
  const proposed = useQuery({
    queryKey: ['/api/admin/account/app/secret', opened],
    queryFn: ({ signal }) => call('POST /api/admin/account/app/secret', { signal }),
    staleTime: Infinity,
    gcTime: 0,
  })
  return (
    <Loaded query={proposed} failed="There is no secret yet" waiting={<LoadingBlocks heights={['24rem']} />}>
      {(proposal) => <Confirmed {...proposal} {...props} />}
    </Loaded>
  )
}

function Confirmed({ secret, address, onDone, onCancel }: Props & { secret: string; address: string }) {
  const [code, setCode] = useState('')

  async function setUp(password: string) {
    if (!codeRules.app.test(code.trim())) throw new Error('A code has six digits')
    const body = { secret, password, code: code.trim() }
    await onDone((await call('PUT /api/admin/account/app', { body })).recoveryCodes)
  }
  return (
    <ConfirmForm confirm="Set up" onCancel={onCancel} act={setUp}>
      <div className={styles.secret}>
        <QrCode text={address} label="QR code for the app" />
        <div className={styles.ways}>
          <p>Scan the code with the app, or give it this key:</p>
          <p className={styles.key}>{secret.match(/.{4}/g)?.join(' ')}</p>
          <p>
            <a className={styles.link} href={address}>
              Open it in an app on this device
            </a>
          </p>
        </div>
      </div>
      <TextField
        label="Code that the app shows"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        required
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
    </ConfirmForm>
  )
}
