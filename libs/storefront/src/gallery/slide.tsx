import { Picture } from '@vitrine/web-kit'
import { Link } from '@vitrine/web-kit/router'
import { gallerySizes } from './picture-sizes.ts'
import styles from './gallery.module.css'

export type Way = { to: string; state?: object }

type SlideProps = {
  image: string
  alt: string
  position: string
  shown: boolean
  eager: boolean
  way?: Way
}

/** One picture, whole, on the page's own paper. */
export function Slide({ image, alt, position, shown, eager, way }: SlideProps) {
  const picture = (
    <Picture src={image} alt={alt} fit="contain" ratio="fill" sizes={gallerySizes} eager={eager} />
  )
  return (
    <div
      className={styles.slide}
      role="group"
      aria-roledescription="slide"
      aria-label={position}
      inert={!shown}
    >
      {way ? (
        <Link {...way} className={styles.way} draggable={false} tabIndex={-1}>
          {picture}
        </Link>
      ) : (
        picture
      )}
    </div>
  )
}
