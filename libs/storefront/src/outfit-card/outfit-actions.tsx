import type { Outfit } from '@vitrine/contracts'
import {
  BookmarkFilledIcon,
  BookmarkIcon,
  HeartFilledIcon,
  HeartIcon,
  IconButton,
  ThumbIcon,
} from '@vitrine/ui'
import { useFavorite } from '../favorite/use-favorite.ts'
import { useInteraction } from '../interaction/use-interaction.ts'
import styles from './outfit-card.module.css'

export function OutfitActions({ outfit }: { outfit: Pick<Outfit, 'id'> }) {
  const like = useInteraction('like', outfit.id)
  const save = useInteraction('save', outfit.id)
  const { favorite, pending, toggle } = useFavorite('post', outfit.id)
  return (
    <div className={styles.actions} role="group" aria-label="Keep this outfit">
      <IconButton label="Like" pressed={like.on} onClick={like.toggle} className={styles.like}>
        <ThumbIcon />
      </IconButton>
      <IconButton label="Save" pressed={save.on} onClick={save.toggle}>
        {save.on ? <BookmarkFilledIcon /> : <BookmarkIcon />}
      </IconButton>
      <IconButton
        label="Add to Favorites"
        pressed={favorite}
        disabled={pending}
        onClick={toggle}
        className={styles.favorite}
      >
        {favorite ? <HeartFilledIcon /> : <HeartIcon />}
      </IconButton>
    </div>
  )
}
