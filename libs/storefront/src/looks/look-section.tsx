import { Button, Heading, Skeleton } from '@vitrine/ui'
import { useId, type ReactNode } from 'react'
import { LookList, type Look } from './look-list.tsx'
import styles from './onward-section.module.css'

type LookSectionProps = {
  title: string
  level: 2 | 3
  /** Undefined as long as they are not there. */
  looks: readonly Look[] | undefined
  /** They could not be loaded: how to try again. */
  failed?: (() => void) | undefined
  busy?: boolean
  children?: ReactNode
}

/** A few looks under a heading, also while they are loading and where they did not arrive; none where there are none. */
export function LookSection({ title, level, looks, failed, busy = false, children }: LookSectionProps) {
  const id = useId()
  if (looks?.length === 0) return null
  return (
    <section aria-labelledby={id} className={styles.onward} aria-busy={!looks && !failed}>
      <Heading id={id} level={level}>
        {title}
      </Heading>
      {children}
      {looks ? (
        <LookList looks={looks} />
      ) : failed ? (
        <p role="alert" className={styles.ways}>
          These looks could not be loaded.
          <Button busy={busy} onClick={failed}>
            Try again
          </Button>
        </p>
      ) : (
        <Skeleton className={styles.waiting} />
      )}
    </section>
  )
}
