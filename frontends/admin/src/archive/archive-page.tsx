import { OnlyFor } from '@vitrine/backoffice'
import { AdministrationPage } from '../page/administration-page.tsx'
import styles from './archive.module.css'
import { BringIn } from './bring-in.tsx'
import { TakeAlong } from './take-along.tsx'

/** `/admin/archive`: all posts to take along, and posts to bring in. */
export const ArchivePage = () => (
  <AdministrationPage title="Import and export">
    <OnlyFor role="owner" title="Posts are imported and exported by owners">
      <div className={styles.page}>
        <TakeAlong />
        <BringIn />
      </div>
    </OnlyFor>
  </AdministrationPage>
)
