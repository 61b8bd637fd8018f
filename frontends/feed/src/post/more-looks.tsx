import { LookList } from '@vitrine/storefront'
import { Heading } from '@vitrine/ui'
import { useMoreLooks } from './use-more-looks.ts'
import styles from './more-looks.module.css'

/** Where a post leads on to. */
export function MoreLooks({ after }: { after: string }) {
  const looks = useMoreLooks(after)
  if (looks.length === 0) return null
  return (
    <section aria-labelledby="more-looks" className={styles.more}>
      <Heading id="more-looks" level={2}>
        More looks
      </Heading>
      <LookList looks={looks} />
    </section>
  )
}
