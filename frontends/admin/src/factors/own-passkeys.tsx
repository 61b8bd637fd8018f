import { passkeyLimits, type Factors, type Passkey } from '@vitrine/contracts'
import { Button, TextField, VisuallyHidden } from '@vitrine/ui'
import { call } from '@vitrine/web-kit'
import { useState } from 'react'
import { ConfirmForm } from '../people/confirm-form.tsx'
import { whenText } from '../history/words.ts'
import { canUsePasskeys, makePasskey } from '../session/passkey.ts'
import { FactorDialog } from './factor-dialog.tsx'
import own from '../own-account/own-account.module.css'
import styles from './factors.module.css'
import { useFactorChanges } from './use-factor-changes.ts'

/** Passkeys of this administrator. New ones are offered only where they work. */
export function OwnPasskeys({ passkeys, passkeyHost }: Factors) {
  const { asking, ask, codes, close, done } = useFactorChanges<'add' | Passkey>()
  const isOffered = canUsePasskeys(passkeyHost)
  if (!isOffered && passkeys.length === 0) return null
  const isAdding = asking === 'add'
  return (
    <>
      <p className={styles.state}>Passkeys</p>
      <p className={styles.small}>
        A passkey signs in alone, without the password: with a fingerprint, a face, a PIN, or a security key.
      </p>
      {passkeys.length > 0 ? (
        <ul aria-label="Passkeys" className={own.list}>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={own.entry}>
              <div>
                <p>{passkey.name}</p>
                <p className={styles.small}>Since {whenText(passkey.addedAt)}</p>
              </div>
              <Button size="small" variant="quiet" aria-haspopup="dialog" onClick={() => ask(passkey)}>
                Remove<VisuallyHidden> {passkey.name}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {isOffered ? (
        <div className={styles.tools}>
          <Button aria-haspopup="dialog" onClick={() => ask('add')}>
            Add a passkey
          </Button>
        </div>
      ) : null}
      <FactorDialog
        open={asking !== undefined}
        title={isAdding ? 'Add a passkey' : `Remove ${asking?.name ?? ''}?`}
        description={
          isAdding
            ? 'Your browser asks you next where it is stored. All other sessions of yours end.'
            : 'It signs in no more. All other sessions of yours end.'
        }
        codes={codes}
        onClose={close}
      >
        {isAdding ? <AddForm onDone={(made) => done('The passkey is added', made)} onCancel={close} /> : null}
        {asking && !isAdding ? (
          <ConfirmForm
            confirm="Remove"
            destructive
            onCancel={close}
            act={async (password) => {
              await call('DELETE /api/admin/account/passkeys/:id', {
                params: { id: asking.id },
                body: { password },
              })
              await done('The passkey is removed')
            }}
          />
        ) : null}
      </FactorDialog>
    </>
  )
}

type AddProps = { onDone: (recoveryCodes: readonly string[]) => Promise<void>; onCancel: () => void }

function AddForm({ onDone, onCancel }: AddProps) {
  const [name, setName] = useState('')

  async function add(password: string) {
    if (!name.trim()) throw new Error('A passkey needs a name')
    const { options } = await call('POST /api/admin/account/passkeys/options')
    const credential = await makePasskey(options)
    const body = { password, name: name.trim(), credential }
    await onDone((await call('POST /api/admin/account/passkeys', { body })).recoveryCodes)
  }
  const fallback = name.trim() ? 'No passkey was made. Please try again.' : 'Please give it a name.'
  return (
    <ConfirmForm confirm="Add" fallback={fallback} onCancel={onCancel} act={add}>
      <TextField
        label="Name"
        hint="Where it is: a laptop, a phone, a key."
        autoComplete="off"
        maxLength={passkeyLimits.name.longest}
        required
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </ConfirmForm>
  )
}
