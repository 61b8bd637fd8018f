import type { FeedOutfit } from '@vitrine/contracts'
import { cardOf, listOf } from '@vitrine/web-kit'
import { memo, useEffect, useId, useRef, useState, type ComponentProps } from 'react'
import { Link } from '@vitrine/web-kit/router'
import { Byline } from '../editorial/byline.tsx'
import { Gallery } from '../gallery/gallery.tsx'
import { galleryShape } from '../gallery/picture-size.ts'
import { reasonText } from './card-words.ts'
import { useHidden } from '../hidden/use-hidden.ts'
import { HiddenOutfit } from '../hidden/hidden.ts'
import { OutfitActions } from './outfit-actions.tsx'
import { ReviewBlock } from './review-block.tsx'
import { useRememberedHeight } from './use-remembered-height.ts'
import styles from './outfit-card.module.css'

type OutfitCardProps = { outfit: FeedOutfit; folio: number; first: boolean }

/** One look: its pictures, what is said of it, and what one can do with it. Hidden, it is one line that takes that back. */
export const OutfitCard = memo(function OutfitCard(props: OutfitCardProps) {
  const { outfit } = props
  const { hidden, change } = useHidden(outfit.id)
  /** Whether one took the place of the other here: then the focus goes along. */
  const [focused, setFocused] = useState(false)
  const onChange: typeof change = (...wanted) => {
    setFocused(true)
    change(...wanted)
  }
  return hidden ? (
    <HiddenOutfit outfit={outfit} focused={focused} onChange={onChange} />
  ) : (
    <ShownOutfit {...props} hide={{ onHide: () => onChange(true), focused }} />
  )
})

type ShownOutfitProps = OutfitCardProps & Required<ComponentProps<typeof OutfitActions>>

function ShownOutfit({ outfit, folio, first, hide }: ShownOutfitProps) {
  const id = useId()
  const card = useRef<HTMLElement>(null)
  useEffect(() => cardOf(outfit)(card.current), [outfit])
  const room = useRememberedHeight(card, outfit.id)
  const reason = outfit.reason && reasonText(outfit.reason)
  const way = { to: `/post/${encodeURIComponent(outfit.id)}`, state: { from: 'feed', ...listOf(outfit) } }
  const style = { ...galleryShape(outfit.images), ...room }
  return (
    <article ref={card} className={styles.card} aria-labelledby={id} style={style}>
      <Gallery outfit={outfit} way={way} eager={first} className={styles.gallery} />
      <div className={styles.text}>
        <Byline folio={`Look ${folio}`} />
        <div className={styles.words}>
          <h2 id={id} className={styles.title}>
            <Link {...way} className={styles.link}>
              {outfit.title}
            </Link>
          </h2>
          <p className={styles.description}>{outfit.description}</p>
        </div>
        <p className={styles.reason}>{reason}</p>
        <OutfitActions outfit={outfit} hide={hide} />
        {outfit.review ? <ReviewBlock review={outfit.review} /> : null}
      </div>
    </article>
  )
}
