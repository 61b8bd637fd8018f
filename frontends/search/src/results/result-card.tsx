import { labelOf, type FoundOutfit } from '@vitrine/contracts'
import { useFavorite, useInteraction } from '@vitrine/storefront'
import { HeartFilledIcon, HeartIcon, IconButton, Tag, ThumbIcon } from '@vitrine/ui'
import { cardOf, Picture } from '@vitrine/web-kit'
import { Link } from '@vitrine/web-kit/router'
import { memo, useId } from 'react'
import { all } from '../criteria/filters.ts'
import { cardSizes } from './card-sizes.ts'
import { Highlighted } from './highlighted.tsx'
import styles from './result-card.module.css'

const tagsShown = 3

/** `search`: the name of the search that found it. */
type ResultCardProps = { outfit: FoundOutfit; eager: boolean; search?: string | null | undefined }

/** One outfit that was found: a press anywhere opens it, except on its buttons. */
export const ResultCard = memo(function ResultCard({ outfit, eager, search }: ResultCardProps) {
  const id = useId()
  const { title, description, images, imageFocus, category, targetGender, highlights } = outfit
  return (
    <article ref={cardOf(outfit)} className={styles.card} aria-labelledby={id}>
      <Picture
        src={images[0]}
        alt=""
        focus={imageFocus?.[0]}
        ratio="4 / 5"
        sizes={cardSizes}
        eager={eager}
        className={styles.picture}
      />
      <p className={styles.facts}>
        <span>{labelOf(category)}</span>
        <span>{targetGender ? labelOf(targetGender) : all.label}</span>
      </p>
      <h3 id={id} className={styles.title}>
        <Link
          to={`/outfit/${encodeURIComponent(outfit.id)}`}
          state={search ? { search } : undefined}
          className={styles.link}
        >
          <Highlighted text={title} ranges={highlights?.title} />
        </Link>
      </h3>
      <p className={styles.description}>
        <Highlighted text={description} ranges={highlights?.description} />
      </p>
      <Tags outfit={outfit} />
      <Actions id={outfit.id} />
    </article>
  )
})

function Tags({ outfit: { tags, highlights } }: { outfit: FoundOutfit }) {
  const shown = tags.slice(0, tagsShown)
  const rest = tags.length - shown.length
  return (
    <p className={styles.tags}>
      {shown.map((tag, index) => (
        <span key={tag} className={styles.tag}>
          <Tag>{highlights?.tags.includes(tag) ? <mark className={styles.mark}>{tag}</mark> : tag}</Tag>
          {rest > 0 && index === shown.length - 1 ? <Tag>+{rest}</Tag> : null}
        </span>
      ))}
    </p>
  )
}

function Actions({ id }: { id: string }) {
  const like = useInteraction('like', id)
  const { favorite, toggle } = useFavorite('post', id)
  return (
    <div className={styles.actions} role="group" aria-label="Keep this outfit">
      <IconButton label="Like" pressed={like.on} onClick={like.toggle} className={styles.like}>
        <ThumbIcon />
      </IconButton>
      <IconButton label="Add to Favorites" pressed={favorite} onClick={toggle}>
        {favorite ? <HeartFilledIcon /> : <HeartIcon />}
      </IconButton>
    </div>
  )
}
