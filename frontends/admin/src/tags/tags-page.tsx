import { BackofficePage } from '@vitrine/backoffice'
import { PageHeader } from '@vitrine/ui'
import { useTitle } from '@vitrine/web-kit'
import { CommandGate } from '../commands/command-gate.tsx'
import { BackToDashboard } from '../editor/editor-header.tsx'
import { TagChanges } from './tag-changes.tsx'
import { TagList } from './tag-list.tsx'
import styles from './tags.module.css'

/** `/admin/tags`: the tags of all posts, and what is done to one everywhere. */
export function TagsPage() {
  useTitle('Tags')
  return (
    <CommandGate>
      <PageHeader leading={<BackToDashboard />} title="Tags" />
      <BackofficePage>
        <div className={styles.page}>
          <TagChanges />
          <TagList />
        </div>
      </BackofficePage>
    </CommandGate>
  )
}
