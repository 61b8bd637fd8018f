import { manyOf, Stack } from '@vitrine/backoffice'
import { Dialog } from '@vitrine/ui'
import { useShowMore } from '../show-more.tsx'
import styles from './change-bar.module.css'
import type { LeftPost } from './outcome.ts'

/** The posts that a change of many left as they are, each with the reason. */
export function LeftDialog({ left, onClose }: { left: readonly LeftPost[]; onClose: () => void }) {
  const { shown, more } = useShowMore(left, { step: 50, className: styles.more })
  return (
    <Dialog open onOpenChange={onClose} title={`${manyOf(left.length, 'post')} left as before`}>
      <Stack as="ul" gap={3} className={styles.left}>
        {shown.map(({ id, title, why }) => (
          <li key={id}>
            <strong>{title}</strong>
            <span>{why}</span>
          </li>
        ))}
      </Stack>
      {more}
    </Dialog>
  )
}
