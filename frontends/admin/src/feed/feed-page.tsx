import { RoleNote, Stack } from '@vitrine/backoffice'
import { useState } from 'react'
import { AdministrationPage } from '../page/administration-page.tsx'
import { nobody } from './feed-data.ts'
import { FeedPreview } from './feed-preview.tsx'
import { Picks } from './picks.tsx'
import { PersonForm } from './person-form.tsx'
import styles from './feed.module.css'

/** `/admin/feed`: the feed of somebody made up, why each post stands where it does, and the posts that lead every feed. */
export function FeedPage() {
  const [person, setPerson] = useState(nobody)
  return (
    <AdministrationPage title="Feed">
      <div className={styles.page}>
        <Stack gap={10}>
          <RoleNote role="publisher" to="choose editor's picks" />
          <Picks />
          <PersonForm person={person} onChange={setPerson} />
        </Stack>
        <FeedPreview person={person} />
      </div>
    </AdministrationPage>
  )
}
