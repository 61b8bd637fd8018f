import { Button } from '@vitrine/ui'
import { call } from '@vitrine/web-kit'
import { Failure } from '../../form/failure.tsx'
import formStyles from '../../form/form.module.css'
import { saveFile } from './save-file.ts'
import { useAttempt } from './use-attempt.ts'
import styles from './settings.module.css'

/** Everything that is stored about the account, in one file. */
export function DownloadData() {
  const { attempt, failure, busy } = useAttempt('Your data could not be downloaded. Please try again.')
  const download = () =>
    attempt(async () => {
      const [account, favorites, taste] = await Promise.all([
        call('GET /api/auth/export'),
        call('GET /api/favorites/export'),
        call('GET /api/taste/export'),
      ])
      saveFile('vitrine-data.json', JSON.stringify({ ...account, ...favorites, ...taste }, null, 2))
    })
  return (
    <div className={formStyles.form}>
      <p className={styles.text}>
        Your profile, where you are signed in, everything that you liked, saved and made a favorite, and what
        your feed has learned of that, in one JSON file.
      </p>
      <Failure text={failure} />
      <Button className={formStyles.submit} busy={busy} onClick={() => void download()}>
        {busy ? 'Preparing...' : 'Download my data'}
      </Button>
    </div>
  )
}
