import { useQuery } from '@tanstack/react-query'
import { useSessionEnds } from '@vitrine/backoffice'
import styles from './analytics.module.css'
import { BreakdownSection } from './breakdown/breakdown-section.tsx'
import { EditsPanel } from './edits/edits-panel.tsx'
import { Photograph } from './photograph/photograph.tsx'
import { outfitQuery } from './report-query.ts'
import type { Scope } from './view/use-scope.ts'

/** What only one post has: its products by name, its pictures, its edits. */
export function PostPanels({ scope, postId }: { scope: Scope; postId: string }) {
  const { data, error, refetch } = useQuery(outfitQuery(postId))
  useSessionEnds(error)
  const names = new Map(data?.products.map(({ id, name }) => [id, name]))
  return (
    <>
      <BreakdownSection scope={scope} productName={(id) => names.get(id)} />
      <div className={styles.panels}>
        <Photograph
          scope={scope}
          postId={postId}
          outfit={data}
          error={data ? undefined : error}
          onRetry={() => void refetch()}
        />
        <EditsPanel scope={scope} postId={postId} />
      </div>
    </>
  )
}
