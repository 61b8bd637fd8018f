import { RedoIcon, UndoIcon } from '@vitrine/backoffice'
import { IconButton, VisuallyHidden, isInside } from '@vitrine/ui'
import { Tooltip } from '@vitrine/ui/tooltip'
import { useEffect, useSyncExternalStore } from 'react'
import { useEditor } from '../editor-context.ts'
import styles from './undo-buttons.module.css'
import { commandOf } from './undo-keys.ts'

/** Of a field that is no part of the form, while something is typed there: the browser undoes that. */
const hasOwnUndo = ({ target }: Event) =>
  target instanceof HTMLInputElement && target.dataset['ownUndo'] !== undefined && target.value !== ''

/** Steps of the whole form, by buttons and by keys; keys in a text field are those of the form, too. */
export function UndoButtons({ disabled }: { disabled: boolean }) {
  const { history } = useEditor()
  const canUndo = useSyncExternalStore(history.subscribe, history.canUndo)
  const canRedo = useSyncExternalStore(history.subscribe, history.canRedo)
  const said = useSyncExternalStore(history.subscribe, history.said)

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const command = commandOf(event)
      if (!command || event.isComposing || hasOwnUndo(event)) return
      if (isInside(event, '[role="dialog"], [role="alertdialog"]')) return
      event.preventDefault()
      if (!disabled) history[command]()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [history, disabled])
  return (
    <div role="group" aria-label="Steps" className={styles.steps}>
      <Tooltip text="Undo (Ctrl or ⌘ + Z)">
        <IconButton
          label="Undo"
          aria-keyshortcuts="Control+Z Meta+Z"
          aria-disabled={!canUndo}
          disabled={disabled}
          className={styles.step}
          onClick={history.undo}
        >
          <UndoIcon />
        </IconButton>
      </Tooltip>
      <Tooltip text="Redo (Ctrl or ⌘ + Shift + Z)">
        <IconButton
          label="Redo"
          aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z Control+Y"
          aria-disabled={!canRedo}
          disabled={disabled}
          className={styles.step}
          onClick={history.redo}
        >
          <RedoIcon />
        </IconButton>
      </Tooltip>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  )
}
