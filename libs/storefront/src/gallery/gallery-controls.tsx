import { ChevronLeftIcon, ChevronRightIcon, IconButton, VisuallyHidden } from '@vitrine/ui'
import type { Carousel } from './use-carousel.ts'
import styles from './gallery.module.css'

/** One dot per picture, and arrows for those who point. */
export function GalleryControls({ count, selected, previous, next, show }: Carousel & { count: number }) {
  return (
    <>
      <IconButton
        label="Previous picture"
        onImage
        className={styles.previous}
        aria-disabled={selected === 0}
        onClick={previous}
      >
        <ChevronLeftIcon size={20} />
      </IconButton>
      <IconButton
        label="Next picture"
        onImage
        className={styles.next}
        aria-disabled={selected === count - 1}
        onClick={next}
      >
        <ChevronRightIcon size={20} />
      </IconButton>
      <div className={styles.dots}>
        {Array.from({ length: count }, (_, index) => (
          <button
            key={index}
            type="button"
            className={styles.dot}
            aria-label={`Picture ${index + 1} of ${count}`}
            aria-current={index === selected || undefined}
            onClick={() => show(index)}
          />
        ))}
      </div>
      <VisuallyHidden>
        <span aria-live="polite">{`Picture ${selected + 1} of ${count}`}</span>
      </VisuallyHidden>
    </>
  )
}
