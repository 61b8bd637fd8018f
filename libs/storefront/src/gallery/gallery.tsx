import type { Outfit } from '@vitrine/contracts'
import { cx, isInside } from '@vitrine/ui'
import { did } from '@vitrine/web-kit'
import { useRef, type KeyboardEvent, type MouseEvent } from 'react'
import { ProductTooltip } from '../hotspot/hotspot.tsx'
import { Hotspots } from '../hotspot/hotspots.tsx'
import { ShownOutfit } from '../product/shown-outfit.ts'
import { GalleryControls } from './gallery-controls.tsx'
import { pictureSize } from './picture-size.ts'
import { Slide, type Way } from './slide.tsx'
import { tapPlace } from './tap-place.ts'
import { useCarousel } from './use-carousel.ts'
import { useSize } from './use-size.ts'
import { useSwipe } from './use-swipe.ts'
import styles from './gallery.module.css'

type GalleryProps = {
  outfit: Pick<Outfit, 'id' | 'title' | 'images' | 'products'> &
    Partial<Pick<Outfit, 'imageAlts' | 'version'>>
  /** Where a press on a picture leads. */
  way?: Way
  eager?: boolean
  className?: string | undefined
}

/** An outfit's pictures, side by side to swipe through, with the products of the visible one pinned on it. */
export function Gallery({ outfit, way, eager = false, className }: GalleryProps) {
  const { id, title, images, imageAlts, products } = outfit
  const frame = useRef<HTMLDivElement>(null)
  /** Unknown as long as the gallery is far off the screen. */
  const container = useSize(frame)
  const near = container !== undefined
  const carousel = useCarousel({ id, count: images.length })
  const { selected } = carousel
  const [slides, swipe] = useSwipe({ ...carousel, count: images.length })
  const dismissing = useRef(false)
  const pinned = products.filter(({ imageIndex }) => imageIndex === selected)
  const natural = pictureSize(images[selected])
  const nameOf = (index: number) =>
    images.length > 1 ? `${title}, picture ${index + 1} of ${images.length}` : title

  /** Whoever comes to the gallery by pointer, touch or keyboard may open a tooltip next. */
  const prepare = () => void ProductTooltip.preload().catch(() => undefined)
  /** A press that closes a tooltip does nothing else. */
  const notice = () => {
    dismissing.current = frame.current?.querySelector('[aria-expanded="true"]') !== null
  }
  const swallow = (event: MouseEvent) => {
    if (!dismissing.current || isInside(event, 'button, [data-still]')) return
    dismissing.current = false
    event.preventDefault()
    event.stopPropagation()
  }
  /** A press of a pointer that is none on a pin. */
  const onClick = (event: MouseEvent) => {
    if (event.detail === 0 || natural === 'unknown' || isInside(event, 'button, [data-still]')) return
    const frame = event.currentTarget.getBoundingClientRect()
    const place = tapPlace({ x: event.clientX, y: event.clientY }, { frame, picture: natural })
    if (place)
      did({ kind: 'tap', outfitId: id, outfitVersion: outfit.version, imageIndex: selected, ...place })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented || isInside(event, '[data-still]')) return
    if (event.key === 'ArrowLeft') carousel.previous()
    else if (event.key === 'ArrowRight') carousel.next()
    else return
    event.preventDefault()
    // The focused hotspot disappears with its picture.
    event.currentTarget.focus({ preventScroll: true })
  }

  return (
    <section
      tabIndex={-1}
      className={cx(styles.gallery, className)}
      aria-roledescription="carousel"
      aria-label={`Pictures of ${title}`}
      onPointerEnter={prepare}
      onFocus={prepare}
      onKeyDown={onKeyDown}
      onPointerDownCapture={notice}
      onClickCapture={swallow}
    >
      <div ref={frame} className={styles.frame}>
        <div className={styles.viewport} onClick={onClick} {...swipe}>
          <div
            ref={slides}
            className={styles.slides}
            style={{ transform: `translateX(${-100 * selected}%)` }}
          >
            {images.map((image, index) =>
              near || index === selected ? (
                <Slide
                  key={image}
                  image={image}
                  alt={imageAlts?.[index] || nameOf(index)}
                  position={`${index + 1} of ${images.length}`}
                  shown={index === selected}
                  eager={eager && index === 0}
                  {...(way ? { way } : {})}
                />
              ) : (
                <div key={image} className={styles.slide} />
              ),
            )}
          </div>
          {container && natural !== 'unknown' ? (
            <ShownOutfit value={outfit}>
              <Hotspots key={selected} products={pinned} picture={natural} container={container} />
            </ShownOutfit>
          ) : null}
        </div>
      </div>
      {images.length > 1 ? <GalleryControls count={images.length} {...carousel} /> : null}
    </section>
  )
}
