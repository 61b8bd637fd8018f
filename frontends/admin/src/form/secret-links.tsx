import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Cluster, Loaded } from '@vitrine/backoffice'
import { Button, Skeleton } from '@vitrine/ui'
import type { ReactNode } from 'react'
import { copyText } from '../dashboard/copy-text.ts'
import { administratorsQuery } from '../history/history-data.ts'
import { whoText } from '../history/who.ts'
import { whenText } from '../history/words.ts'
import styles from './secret-links.module.css'

type Made = { id: string } & Parameters<typeof whoText>[0]
type Props<Link extends Made> = {
  label: string
  query: UseQueryResult<readonly Link[]>
  /** Said where they could not be read. */
  failed: string
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
export const SecretLinks = <Link extends Made>({ query, failed, ...list }: Props<Link>) => (
  <Loaded query={query} failed={failed} waiting={<Skeleton width="100%" height="4rem" />}>
    {(links) => <List links={links} {...list} />}
  </Loaded>
)

type ListProps<Link extends Made> = Omit<Props<Link>, 'query' | 'failed'> & { links: readonly Link[] }
function List<Link extends Made>({ label, links, none, busy, onRevoke, describe }: ListProps<Link>) {
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
