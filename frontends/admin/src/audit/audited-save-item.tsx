import type { AuditedSave } from '@vitrine/contracts'
import { Button } from '@vitrine/ui'
import { Link } from '@vitrine/web-kit/router'
import { sentenceOf } from '../history/sentence.ts'
import { whoText } from '../history/who.ts'
import { whenText } from '../history/words.ts'
import { undoneAt } from './audit-data.ts'
import styles from './audit.module.css'

type Props = { save: AuditedSave; names: ReadonlyMap<string, string> | undefined }

/** What was done to a post, by whom and when, and where it can be undone. */
export function AuditedSaveItem({ save, names }: Props) {
  const undone = undoneAt(save)
  const title = save.title || 'A post without a title'
  return (
    <li className={styles.save}>
      <div className={styles.text}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.what}>{sentenceOf(save)}</p>
        <p className={styles.made}>
          {whoText(save, names)}, <time dateTime={save.at}>{whenText(save.at)}</time>
        </p>
      </div>
      {undone ? (
        <Button asChild variant="quiet" size="small">
          <Link to={undone.to} aria-label={`${undone.label}: ${title}, ${whenText(save.at)}`}>
            {undone.label}
          </Link>
        </Button>
      ) : (
        <p className={styles.made}>Cannot be undone</p>
      )}
    </li>
  )
}
