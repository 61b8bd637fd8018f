import { Row } from '@vitrine/backoffice'
import type { AuditItem } from '@vitrine/contracts'
import { LinkButton } from '@vitrine/storefront'
import { sentenceOf } from '../history/sentence.ts'
import { whoText } from '../history/who.ts'
import { whenText } from '../history/words.ts'
import { undoneAt, type Way } from './audit-data.ts'
import styles from './audit.module.css'
import { toldOf } from './record-text.ts'

type Names = ReadonlyMap<string, string> | undefined

/** What was done to what, by whom and when, and where it can be undone. */
export function AuditEntry({ item, names }: { item: AuditItem; names: Names }) {
  if (item.type === 'save') {
    const where = undoneAt(item)
    const about = item.title || 'A post without a title'
    return (
      <Entry
        about={about}
        what={sentenceOf(item)}
        why={item.note}
        who={whoText(item, names)}
        at={item.at}
        where={where}
        otherwise="Cannot be undone"
      />
    )
  }
  const { about, what, who, where } = toldOf(item, names)
  const by = item.by === null ? (who ?? 'Nobody') : whoText(item, names)
  return <Entry about={about} what={what} who={by} at={item.at} where={where} />
}

type EntryProps = {
  about: string
  what: string
  /** In their own words. */
  why?: string | undefined
  who: string
  at: string
  where: Way | undefined
  /** Said where there is no way. */
  otherwise?: string
}

const Entry = ({ about, what, why, who, at, where, otherwise }: EntryProps) => (
  <Row
    title={about}
    text={what}
    quote={why}
    note={
      <>
        {who}, <time dateTime={at}>{whenText(at)}</time>
      </>
    }
    actions={
      where ? (
        <LinkButton
          to={where.to}
          aria-label={`${where.label}: ${about}, ${whenText(at)}`}
          variant="quiet"
          size="small"
        >
          {where.label}
        </LinkButton>
      ) : otherwise ? (
        <span className={styles.otherwise}>{otherwise}</span>
      ) : null
    }
  />
)
