import type { Outfit } from '@vitrine/contracts'
import {
  BookmarkFilledIcon,
  BookmarkIcon,
  Button,
  HeartFilledIcon,
  HeartIcon,
  ThumbIcon,
  useRoving,
  type ButtonProps,
} from '@vitrine/ui'
import { Tooltip } from '@vitrine/ui/tooltip'
import { useFavorite } from '../favorite/use-favorite.ts'
import { useInteraction } from '../interaction/use-interaction.ts'
import { actionWords } from './card-words.ts'
import styles from './outfit-card.module.css'

type OutfitActionsProps = {
  outfit: Pick<Outfit, 'id'>
  /** What can be hidden here; `focused`: it has the focus, for it took the place of what was pressed. */
  hide?: { onHide: () => void; focused: boolean }
}

export function OutfitActions({ outfit, hide }: OutfitActionsProps) {
  const like = useInteraction('like', outfit.id)
  const save = useInteraction('save', outfit.id)
  const { favorite, toggle } = useFavorite('post', outfit.id)
  const { group, item } = useRoving()
  return (
    <div {...group} className={styles.actions} role="group" aria-label="This outfit">
      <Action
        words={actionWords.like}
        icon={<ThumbIcon size={20} fill={like.on ? 'currentColor' : 'none'} />}
        aria-pressed={like.on}
        onClick={like.toggle}
        {...item(0)}
      />
      <Action
        words={actionWords.save}
        icon={save.on ? <BookmarkFilledIcon size={20} /> : <BookmarkIcon size={20} />}
        aria-pressed={save.on}
        onClick={save.toggle}
        {...item(1)}
      />
      <Action
        words={actionWords.favorite}
        icon={favorite ? <HeartFilledIcon size={20} /> : <HeartIcon size={20} />}
        aria-pressed={favorite}
        onClick={toggle}
        {...item(2)}
      />
      {hide ? (
        <Action
          words={actionWords.hide}
          aria-pressed={false}
          autoFocus={hide.focused}
          onClick={hide.onHide}
          {...item(3)}
        />
      ) : null}
    </div>
  )
}

type ActionProps = ButtonProps & { words: (typeof actionWords)[keyof typeof actionWords] }

const Action = ({ words, ...rest }: ActionProps) => (
  <Tooltip text={words.hint}>
    <Button variant="quiet" className={styles.action} {...rest}>
      {words.label}
    </Button>
  </Tooltip>
)
