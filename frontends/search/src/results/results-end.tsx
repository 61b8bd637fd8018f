import { useNearBottom } from '@vitrine/storefront'
import { Button } from '@vitrine/ui'
import type { Search } from './use-search.ts'
import styles from './results.module.css'

/** About the height of two rows: the next results are there before the end of these is. */
export const nearBottom = 900

/** The foot of the results: more come by themselves as it nears, or when asked for. */
export function ResultsEnd({ more, shown }: { more: Search['more']; shown: number }) {
  const onNear = () => {
    if (more.there && !more.failed && !more.loading) more.load()
  }
  useNearBottom(nearBottom, onNear, `${shown} ${more.there} ${more.loading}`)
  if (!more.there) return null
  return (
    <div className={styles.end}>
      {more.failed ? <p role="alert">More results could not be loaded.</p> : null}
      <Button busy={more.loading} onClick={more.load}>
        {more.failed ? 'Try again' : 'Load more'}
      </Button>
    </div>
  )
}
