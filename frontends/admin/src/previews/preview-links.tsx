import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { failureToast, LoadFailed, useSessionEnds } from '@vitrine/backoffice'
import type { PreviewLink } from '@vitrine/contracts'
import { Button, Dialog, Skeleton, toast } from '@vitrine/ui'
import { call } from '@vitrine/web-kit'
import { copyText } from '../dashboard/copy-text.ts'
import { administratorsQuery } from '../history/history-data.ts'
import { whoText } from '../history/who.ts'
import { whenText } from '../history/words.ts'
import { addressOf, previewsQuery } from './previews-data.ts'
import styles from './previews.module.css'

type Post = { id: string; title: string }
type Props = { post: Post; version: number | undefined; onClose: () => void }

/** Makes and copies preview links of a post; those that lead somewhere can be copied again and revoked. */
export function PreviewLinks({ post: { id, title }, version, onClose }: Props) {
  const client = useQueryClient()
  const links = useQuery(previewsQuery(id))
  useSessionEnds(links.error)
  const refresh = () => client.invalidateQueries(previewsQuery(id))
  const making = useMutation({
    mutationFn: () =>
      call('POST /api/admin/outfits/:id/previews', {
        params: { id },
        body: version === undefined ? {} : { version },
      }),
    onSuccess: (link) => copyText(addressOf(link), 'Preview link'),
    onError: failureToast('No Link Made'),
    onSettled: refresh,
  })
  const revoking = useMutation({
    mutationFn: ({ id: previewId }: PreviewLink) =>
      call('DELETE /api/admin/outfits/:id/previews/:previewId', { params: { id, previewId } }),
    onSuccess: () => void toast({ title: 'Preview Link Revoked' }),
    onError: failureToast('Not Revoked'),
    onSettled: refresh,
  })
  const shown = version === undefined ? 'the post as it was saved last' : `version ${version}`
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Preview links of “${title}”`}
      description={`Whoever has a link can look at one version for 7 days, without an account. A new link shows ${shown}.`}
      actions={
        <Button variant="primary" busy={making.isPending} onClick={() => making.mutate()}>
          Make and copy a link
        </Button>
      }
    >
      {links.error ? (
        <LoadFailed
          title="The links did not load"
          error={links.error}
          fallback="The server did not answer."
          onRetry={() => void links.refetch()}
        />
      ) : links.data ? (
        <Links
          links={links.data}
          busy={revoking.isPending ? revoking.variables.id : undefined}
          onRevoke={(link) => revoking.mutate(link)}
        />
      ) : (
        <Skeleton width="100%" height="4rem" />
      )}
    </Dialog>
  )
}

type LinksProps = {
  links: readonly PreviewLink[]
  busy: string | undefined
  onRevoke: (link: PreviewLink) => void
}

function Links({ links, busy, onRevoke }: LinksProps) {
  const names = useQuery(administratorsQuery).data
  if (links.length === 0) return <p className={styles.none}>No link leads to this post.</p>
  return (
    <ul className={styles.links} aria-label="Preview links">
      {links.map((link) => (
        <li key={link.id} className={styles.link}>
          <p className={styles.what}>
            Version {link.version}
            <span className={styles.made}>
              {whoText(link, names)}, until <time dateTime={link.expiresAt}>{whenText(link.expiresAt)}</time>
            </span>
          </p>
          <div className={styles.actions}>
            <Button asChild variant="quiet" size="small">
              <a
                href={addressOf(link)}
                target="_blank"
                rel="noopener"
                aria-label={`Open the link to version ${link.version} (in a new tab)`}
              >
                Open
              </a>
            </Button>
            <Button
              variant="quiet"
              size="small"
              aria-label={`Copy the link to version ${link.version}`}
              onClick={() => void copyText(addressOf(link), 'Preview link')}
            >
              Copy
            </Button>
            <Button
              variant="quiet"
              size="small"
              busy={busy === link.id}
              aria-label={`Revoke the link to version ${link.version}`}
              onClick={() => onRevoke(link)}
            >
              Revoke
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}
