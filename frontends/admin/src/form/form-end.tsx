import { Button } from '@vitrine/ui'
import { FormFailure } from './form-failure.tsx'
import styles from './form-end.module.css'

type Props = {
  failure: string | undefined
  submit: string
  busy: boolean
  destructive?: boolean | undefined
  onCancel: () => void
}

/** The end of a form in a dialog: why it failed, and its two buttons. */
export const FormEnd = ({ failure, submit, busy, destructive, onCancel }: Props) => (
  <>
    <FormFailure>{failure}</FormFailure>
    <div className={styles.actions}>
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" variant={destructive ? 'danger' : 'primary'} busy={busy}>
        {submit}
      </Button>
    </div>
  </>
)
