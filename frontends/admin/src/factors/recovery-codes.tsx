import { Button } from '@vitrine/ui'
import { copyText } from '../dashboard/copy-text.ts'
import styles from './factors.module.css'

/** Told once: only their hashes are stored. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <div className={styles.codes}>
      <ul aria-label="Recovery codes" className={styles.list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.end}>
        <Button onClick={() => void copyText(codes.join('\n'), 'Recovery codes')}>Copy</Button>
        <Button variant="primary" onClick={onDone}>
          I have stored them
        </Button>
      </div>
    </div>
  )
}
