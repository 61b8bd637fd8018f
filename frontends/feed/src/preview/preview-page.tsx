import { useQuery } from '@tanstack/react-query'
import type { Outfit } from '@vitrine/contracts'
import { LinkButton } from '@vitrine/storefront'
import { Illustration, isInside, late, Notice, Page, PageHeader, toneOf } from '@vitrine/ui'
import { call, isStatus, shopName, useGender, useTitle } from '@vitrine/web-kit'
import { useParams } from '@vitrine/web-kit/router'
import type { MouseEvent } from 'react'
import styles from './preview.module.css'

const PostView = late(
  async () => (await import(/* webpackChunkName: "outfits" */ '../post/post-page.tsx')).PostView,
)

/** `/preview/:token`: one version of a post as it would look. Nothing that is done here is counted. */
export function PreviewPage() {
  const { token = '' } = useParams()
  return <Preview key={token} token={token} />
}

function Preview({ token }: { token: string }) {
  const { data, error, refetch, isFetching } = useQuery({
    // A part that is no text: the service worker is told nothing of it.
    queryKey: ['/api/previews', { token }],
    queryFn: ({ signal }) => call('GET /api/previews/:token', { params: { token }, signal }),
    gcTime: 0,
    staleTime: Infinity,
  })
  const missing = isStatus(error, 404)
  useTitle(missing ? 'Preview not found' : data ? `Preview: ${data.outfit.title}` : 'Preview')
  if (missing) return <PreviewNotFound />
  return (
    <div onClickCapture={withoutCounting} onAuxClickCapture={withoutCounting}>
      <aside className={styles.banner} aria-label="Preview">
        <p>
          <strong>{titleOf(data?.outfit)}</strong>{' '}
          {data ? (
            <>
              This link ends on{' '}
              <time dateTime={data.expiresAt}>{dated.format(new Date(data.expiresAt))}</time>. Hearts are off.
            </>
          ) : null}
        </p>
      </aside>
      <PostView outfit={data?.outfit} error={error} busy={isFetching} onRetry={() => void refetch()} />
    </div>
  )
}

const titleOf = (outfit: Outfit | undefined) =>
  outfit?.published ? `Preview of version ${outfit.version}.` : 'Preview. Not published.'

const dated = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' })

/** Links to shops lead there without a count; what would be saved for a person does nothing. */
function withoutCounting(event: MouseEvent) {
  if (isInside(event, '[rel~="sponsored"]')) event.stopPropagation()
  if (!isInside(event, '[aria-pressed]')) return
  event.preventDefault()
  event.stopPropagation()
}

function PreviewNotFound() {
  const { header } = toneOf('browse', useGender())
  return (
    <>
      <PageHeader title={shopName} titleAs="p" tone={header} />
      <Page>
        <Notice
          level={1}
          above={<Illustration scene="missing" />}
          title="Preview not found"
          actions={
            <LinkButton to="/" variant="primary">
              Go to the feed
            </LinkButton>
          }
        >
          A preview link leads here for 7 days, unless it is revoked. Whoever sent it can make a new one.
        </Notice>
      </Page>
    </>
  )
}
