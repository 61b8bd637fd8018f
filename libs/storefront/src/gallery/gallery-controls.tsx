import { ChevronLeftIcon, ChevronRightIcon, IconButton, useRoving, VisuallyHidden } from '@vitrine/ui'
import type { Carousel } from './use-carousel.ts'
import styles from './gallery.module.css'

/** One dot per picture, and arrows for those who point. The keyboard has one stop: the dot of the picture that is shown. */
export function GalleryControls({ count, selected, previous, next, show }: Carousel & { count: number }) {
  const { group, item } = useRoving({ current: selected, onMove: show })
  return (
    <>
      <IconButton
        label="Previous picture"
        onImage
        className={styles.previous}
        tabIndex={-1}
        aria-disabled={selected === 0}
        onClick={previous}
      >
        <ChevronLeftIcon size={20} />
      </IconButton>
      <IconButton
        label="Next picture"
        onImage
        className={styles.next}
        tabIndex={-1}
        aria-disabled={selected === count - 1}
        onClick={next}
      >
        <ChevronRightIcon size={20} />
      </IconButton>
      <div {...group} className={styles.dots} role="group" aria-label="Pictures">
        {Array.from({ length: count }, (_, index) => (
          <button
            key={index}
            type="button"
            className={styles.dot}
            aria-label={`Picture ${index + 1} of ${count}`}
            aria-current={index === selected || undefined}
            onClick={() => show(index)}
            {...item(index)}
          />
        ))}
      </div>
      <VisuallyHidden>
        <span aria-live="polite">{`Picture ${selected + 1} of ${count}`}</span>
      </VisuallyHidden>
    </>
  )
}
