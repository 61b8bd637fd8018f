import { Button, Dialog, toast } from '@vitrine/ui'
import { call } from '@vitrine/web-kit'
import { useState } from 'react'
import { issuesIn, passwordIssue } from '../../form/account-checks.ts'
import { Failure } from '../../form/failure.tsx'
import formStyles from '../../form/form.module.css'
import { PasswordField } from '../../form/password-field.tsx'
import { useForm } from '../../form/use-form.ts'
import { useAttempt } from './use-attempt.ts'
import styles from './settings.module.css'

type Deleted = { onDeleted: () => void }

export function DeleteAccount({ onDeleted }: Deleted) {
  const [asking, setAsking] = useState(false)
  return (
    <div className={formStyles.form}>
      <p className={styles.text}>Your account goes for good. You may want to download your data first.</p>
      <Button className={formStyles.submit} onClick={() => setAsking(true)}>
        Delete account
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete your account?"
        description="This cannot be undone."
      >
        <DeleteForm onDeleted={onDeleted} onCancel={() => setAsking(false)} />
      </Dialog>
    </div>
  )
}

type Values = { password: string }

function DeleteForm({ onDeleted, onCancel }: Deleted & { onCancel: () => void }) {
  const [values, change] = useState<Values>({ password: '' })
  const { attempt, failure } = useAttempt('The account could not be deleted. Please try again.')

  const send = (body: Values) =>
    attempt(async () => {
      await call('DELETE /api/auth/me', { body })
      toast({ title: 'Account deleted', description: 'Your profile and everything you saved are gone.' })
      onDeleted()
    })
  const check = ({ password }: Values) => issuesIn({ password: passwordIssue(password) })
  const { props, field, busy } = useForm({ values, change, check, send })
  return (
    <form className={formStyles.form} {...props}>
      <ul className={styles.consequences}>
        <li>
          <strong>Goes at once:</strong> your profile, favorites, likes and saves, and what your feed has
          learned. You are signed out here, and everywhere else within a second. The email address is free
          again.
        </li>
        <li>
          <strong>Goes later:</strong> your name and email address in backups, and in places of files that are
          not overwritten yet. Nobody is shown them.
        </li>
        <li>
          <strong>Stays:</strong> how often posts were seen and products clicked, as numbers without a name;
          and that somebody liked and saved them, under an id that leads to nobody.
        </li>
      </ul>
      <PasswordField label="Your password" autoComplete="current-password" required {...field('password')} />
      <Failure text={failure} />
      <div className={styles.choice}>
        <Button onClick={onCancel}>Keep account</Button>
        <Button type="submit" variant="danger" busy={busy}>
          {busy ? 'Deleting...' : 'Delete account'}
        </Button>
      </div>
    </form>
  )
}
