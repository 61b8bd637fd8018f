import type { OutfitVersion } from '@vitrine/contracts'
import { Button } from '@vitrine/ui'
import { Link } from '@vitrine/web-kit/router'
import styles from './history.module.css'
import { sentenceOf } from './sentence.ts'
import { whoText } from './who.ts'
import { whenText } from './words.ts'

type Props = {
  versions: readonly OutfitVersion[]
  names: ReadonlyMap<string, string> | undefined
  chosen: number
  /** Loads earlier versions; there are none without it. */
  onMore: (() => void) | undefined
  busy: boolean
}

/** The saves of a post, the latest first: who, when, and what changed. */
export const VersionList = ({ versions, names, chosen, onMore, busy }: Props) => (
  <nav aria-label="Versions" className={styles.list}>
    <ol className={styles.versions}>
      {versions.map((save) => (
        <li key={save.version}>
          <Link
            to={`?version=${save.version}`}
            className={styles.save}
            aria-current={save.version === chosen ? 'page' : undefined}
          >
            <span className={styles.what}>{sentenceOf(save)}</span>
            <span className={styles.made}>
              {whoText(save, names)}, <time dateTime={save.at}>{whenText(save.at)}</time>
            </span>
          </Link>
        </li>
      ))}
    </ol>
    {onMore ? (
      <Button onClick={onMore} busy={busy}>
        {busy ? 'Loading' : 'Earlier versions'}
      </Button>
    ) : null}
  </nav>
)
