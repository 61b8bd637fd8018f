import { Picture, pictureSources } from '@vitrine/web-kit'
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

const groundOf = ({ placeholder, colour }: { placeholder: string; colour: string }) =>
  ({ '--edges': `url(${placeholder})`, backgroundColor: colour }) as CSSProperties

/** One picture, whole; the colours of its edges run on to the edges of the gallery. */
export function Slide({ image, alt, position, shown, eager, to }: SlideProps) {
  const picture = <Picture src={image} alt={alt} fit="contain" ratio="fill" sizes={sizes} eager={eager} />
  const sources = pictureSources(image)
  return (
    <div
      className={styles.slide}
      role="group"
      aria-roledescription="slide"
      aria-label={position}
      inert={!shown}
      style={sources ? groundOf(sources) : undefined}
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
