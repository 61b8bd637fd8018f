import { IconButton, TrashIcon } from '@vitrine/ui'
import type { MouseEvent } from 'react'
import styles from './favorites.module.css'

type RemoveButtonProps = { id: string; name: string; onRemove: () => void }

const removeMark = 'data-remove'

/** Where the focus goes when a card leaves: to the same button of its neighbour, or to the tabs. */
function focusNeighbour(card: Element | null) {
  const neighbour = card?.nextElementSibling ?? card?.previousElementSibling
  const next =
    neighbour?.querySelector(`[${removeMark}]`) ?? document.querySelector('[role="tab"][tabindex="0"]')
  if (next instanceof HTMLElement) next.focus({ preventScroll: true })
}

/** After Undo the focus goes to the restored card, once it is there. */
export function focusRemoval(id: string) {
  requestAnimationFrame(() => {
    const button = document.querySelector(`[${removeMark}="${CSS.escape(id)}"]`)
    if (button instanceof HTMLElement) button.focus()
  })
}

export function RemoveButton({ id, name, onRemove }: RemoveButtonProps) {
  const remove = ({ currentTarget }: MouseEvent) => {
    focusNeighbour(currentTarget.closest('li'))
    onRemove()
  }
  return (
    <IconButton
      label={`Remove ${name} from favorites`}
      onImage
      className={styles.remove ?? ''}
      onClick={remove}
      {...{ [removeMark]: id }}
    >
      <TrashIcon size={20} />
    </IconButton>
  )
}
