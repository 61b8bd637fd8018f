import { Picture } from '@vitrine/web-kit'
import { Link } from '@vitrine/web-kit/router'
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

/** One picture, whole, on the page's own paper. */
export function Slide({ image, alt, position, shown, eager, to }: SlideProps) {
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
