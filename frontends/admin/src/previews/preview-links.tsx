import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { failureToast } from '@vitrine/backoffice'
import type { PreviewLink } from '@vitrine/contracts'
import { Button, Dialog, toast } from '@vitrine/ui'
import { call } from '@vitrine/web-kit'
import { copyText } from '../dashboard/copy-text.ts'
import { SecretLinks } from '../form/secret-links.tsx'
import { addressOf, previewsQuery } from './previews-data.ts'

type Post = { id: string; title: string }
type Props = { post: Post; version: number | undefined; onClose: () => void }

/** Makes and copies preview links of a post; those that lead somewhere can be copied again and revoked. */
export function PreviewLinks({ post: { id, title }, version, onClose }: Props) {
  const client = useQueryClient()
  const links = useQuery(previewsQuery(id))
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
      <SecretLinks
        label="Preview links"
        query={links}
        failed="The links did not load"
        none="No link leads to this post."
        busy={revoking.isPending ? revoking.variables.id : undefined}
        onRevoke={revoking.mutate}
        describe={(link) => ({
          title: `Version ${link.version}`,
          name: `link to version ${link.version}`,
          time: { before: ', until', at: link.expiresAt },
          href: addressOf(link),
          copied: 'Preview link',
          actions: (
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
          ),
        })}
      />
    </Dialog>
  )
}
