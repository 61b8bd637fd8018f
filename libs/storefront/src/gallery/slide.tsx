import { parseImageAddress } from '@vitrine/contracts'
import { Picture } from '@vitrine/web-kit'
import { Link } from '@vitrine/web-kit/router'
import type { CSSProperties } from 'react'
import { gallerySizes } from './picture-sizes.ts'
import styles from './gallery.module.css'

type SlideProps = {
  image: string
  alt: string
  position: string
  shown: boolean
  eager: boolean
  to?: string
}

/** One picture, whole, on a mount in a tint of its own colour. */
export function Slide({ image, alt, position, shown, eager, to }: SlideProps) {
  const picture = (
    <Picture src={image} alt={alt} fit="contain" ratio="fill" sizes={gallerySizes} eager={eager} />
  )
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
