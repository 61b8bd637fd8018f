import { parseImageAddress } from '@vitrine/contracts'
import { Picture } from '@vitrine/web-kit'
import { Link } from '@vitrine/web-kit/router'
import type { CSSProperties } from 'react'
import styles from './gallery.module.css'

type SlideProps = {
  image: string
  alt: string
  position: string
  shown: boolean
  eager: boolean
  to?: string
}

const sizes = '(min-width: 64rem) 26rem, (min-width: 40rem) 25rem, 100vw'

/** One picture, whole, on a mount in a tint of its own colour. */
export function Slide({ image, alt, position, shown, eager, to }: SlideProps) {
  const picture = <Picture src={image} alt={alt} fit="contain" ratio="fill" sizes={sizes} eager={eager} />
  const mean = parseImageAddress(image)?.colour
  return (
    <div
      className={styles.slide}
      role="group"
      aria-roledescription="slide"
      aria-label={position}
      inert={!shown}
      style={{ '--mean': mean } as CSSProperties}
    >
      {to ? (
        <Link to={to} className={styles.way} draggable={false} tabIndex={-1} state={{ from: 'feed' }}>
          {picture}
        </Link>
      ) : (
        picture
      )}
    </div>
  )
}
