import { RoleNote } from '@vitrine/backoffice'
import { AdministrationPage } from '../page/administration-page.tsx'
import { TagChanges } from './tag-changes.tsx'
import { TagList } from './tag-list.tsx'
import styles from './tags.module.css'

/** `/admin/tags`: the tags of all posts, and what is done to one everywhere. */
export const TagsPage = () => (
  <AdministrationPage title="Tags">
    <div className={styles.page}>
      <RoleNote role="publisher" to="change tags" />
      <TagChanges />
      <TagList />
    </div>
  </AdministrationPage>
)
