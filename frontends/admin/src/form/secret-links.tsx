import { useQuery } from '@tanstack/react-query'
import { Cluster } from '@vitrine/backoffice'
import { Button } from '@vitrine/ui'
import type { ReactNode } from 'react'
import { copyText } from '../dashboard/copy-text.ts'
import { administratorsQuery } from '../history/history-data.ts'
import { whoText } from '../history/who.ts'
import { whenText } from '../history/words.ts'
import styles from './secret-links.module.css'

type Made = { id: string } & Parameters<typeof whoText>[0]
type Props<Link extends Made> = {
  label: string
  links: readonly Link[]
  none: string
  /** Of which one a revocation is under way. */
  busy: string | undefined
  onRevoke: (link: Link) => void
  describe: (link: Link) => {
    title: string
    /** As its buttons say it. */
    name: string
    /** Between who made it, and when. */
    time: { before: string; at: string }
    href: string
    /** What was copied. */
    copied: string
    actions?: ReactNode
  }
}

/** Addresses that work without an account: copied, and revoked. */
export function SecretLinks<Link extends Made>({
  label,
  links,
  none,
  busy,
  onRevoke,
  describe,
}: Props<Link>) {
  const names = useQuery(administratorsQuery).data
  if (links.length === 0) return <p className={styles.note}>{none}</p>
  return (
    <ul className={styles.links} aria-label={label}>
      {links.map((link) => {
        const { title, name, time, href, copied, actions } = describe(link)
        return (
          <Cluster key={link.id} as="li" gap={[2, 4]} justify="space-between" className={styles.link}>
            <div className={styles.title}>
              <p>{title}</p>
              <p className={styles.note}>
                {whoText(link, names)}
                {time.before} <time dateTime={time.at}>{whenText(time.at)}</time>
              </p>
            </div>
            <Cluster gap={2}>
              {actions}
              <Button
                variant="quiet"
                size="small"
                aria-label={`Copy the ${name}`}
                onClick={() => void copyText(href, copied)}
              >
                Copy
              </Button>
              <Button
                variant="quiet"
                size="small"
                busy={busy === link.id}
                aria-label={`Revoke the ${name}`}
                onClick={() => onRevoke(link)}
              >
                Revoke
              </Button>
            </Cluster>
          </Cluster>
        )
      })}
    </ul>
  )
}
