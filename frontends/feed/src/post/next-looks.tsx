import { LookSection, useSimilarLooks } from '@vitrine/storefront'
import { isStatus } from '@vitrine/web-kit'
import { useMoreLooks } from './use-more-looks.ts'

/** Where a post leads on to: what is like it, then what comes next. The second waits for the first, so that nothing moves. */
export function NextLooks({ after }: { after: string }) {
  const { data, error, isPending, isFetching, refetch } = useSimilarLooks(after)
  const gone = isStatus(error, 404)
  return (
    <>
      <LookSection
        title="Similar looks"
        level={2}
        looks={gone ? [] : data}
        failed={error ? () => void refetch() : undefined}
        busy={isFetching}
      />
      {isPending ? null : <MoreLooks after={after} similar={data ?? []} />}
    </>
  )
}

const MoreLooks = ({ after, similar }: { after: string; similar: readonly { id: string }[] }) => (
  <LookSection title="More looks" level={2} looks={useMoreLooks(after, similar)} />
)
