import { Stack } from '@vitrine/backoffice'
import type { OutfitVersion } from '@vitrine/contracts'
import { Button } from '@vitrine/ui'
import styles from './history.module.css'
import { VersionItems } from './version-items.tsx'

type Props = {
  id: string
  /** As they were loaded. */
  pages: readonly (readonly OutfitVersion[])[]
  names: ReadonlyMap<string, string> | undefined
  chosen: number
  /** Loads earlier versions; there are none without it. */
  onMore: (() => void) | undefined
  busy: boolean
}

/** The saves of a post, the latest first: who, when, what changed, and what it led to. */
export const VersionList = ({ pages, onMore, busy, ...shared }: Props) => (
  <Stack aria-label="Versions" as="nav" gap={4} className={styles.list}>
    <ol className={styles.versions}>
      {pages.map((saves, page) => (
        <VersionItems key={page} {...shared} saves={saves} replacedAt={pages[page - 1]?.at(-1)?.at} />
      ))}
    </ol>
    {onMore ? (
      <Button onClick={onMore} busy={busy}>
        {busy ? 'Loading' : 'Earlier versions'}
      </Button>
    ) : null}
  </Stack>
)
