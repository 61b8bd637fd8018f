import { RedoIcon, UndoIcon } from '@vitrine/backoffice'
import { IconButton, VisuallyHidden } from '@vitrine/ui'
import { Tooltip } from '@vitrine/ui/tooltip'
import { useSyncExternalStore } from 'react'
import { useCommands } from '../../commands/page-commands.ts'
import { ariaKeys, keysText } from '../../commands/shortcuts.ts'
import { useEditor } from '../editor-context.ts'
import styles from './undo-buttons.module.css'

/** Of a field that is no part of the form, while something is typed there: the browser undoes that. */
const hasOwnUndo = ({ target }: Event) =>
  target instanceof HTMLInputElement && target.dataset['ownUndo'] !== undefined && target.value !== ''

/** Steps of the whole form, by buttons and by keys; keys in a text field are those of the form, too. */
export function UndoButtons({ disabled }: { disabled: boolean }) {
  const { history } = useEditor()
  const canUndo = useSyncExternalStore(history.subscribe, history.canUndo)
  const canRedo = useSyncExternalStore(history.subscribe, history.canRedo)
  const said = useSyncExternalStore(history.subscribe, history.said)

  useCommands([
    {
      name: 'Undo',
      shortcut: 'undo',
      run: history.undo,
      isDisabled: () => disabled || !canUndo,
      yields: hasOwnUndo,
    },
    {
      name: 'Redo',
      shortcut: 'redo',
      run: history.redo,
      isDisabled: () => disabled || !canRedo,
      yields: hasOwnUndo,
    },
  ])
  return (
    <div role="group" aria-label="Steps" className={styles.steps}>
      <Tooltip text={`Undo (${keysText('undo')})`}>
        <IconButton
          label="Undo"
          aria-keyshortcuts={ariaKeys('undo')}
          aria-disabled={!canUndo}
          disabled={disabled}
          className={styles.step}
          onClick={history.undo}
        >
          <UndoIcon />
        </IconButton>
      </Tooltip>
      <Tooltip text={`Redo (${keysText('redo')})`}>
        <IconButton
          label="Redo"
          aria-keyshortcuts={ariaKeys('redo')}
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
