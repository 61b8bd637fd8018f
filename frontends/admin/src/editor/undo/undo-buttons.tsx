import { RedoIcon, UndoIcon } from '@vitrine/backoffice'
import { IconButton, VisuallyHidden } from '@vitrine/ui'
import { Tooltip } from '@vitrine/ui/tooltip'
import { useSyncExternalStore } from 'react'
import { useCommands } from '../../commands/page-commands.ts'
import { ariaKeys, keysText } from '../../commands/shortcuts.ts'
import { useEditor } from '../editor-context.ts'
import styles from './undo-buttons.module.css'

/** Steps of the whole form, by buttons and by keys; keys in a text field are those of the form, too. */
export function UndoButtons({ disabled }: { disabled: boolean }) {
  const { history } = useEditor()
  const canUndo = useSyncExternalStore(history.subscribe, history.canUndo)
  const canRedo = useSyncExternalStore(history.subscribe, history.canRedo)
  const said = useSyncExternalStore(history.subscribe, history.said)

  const steps = [
    { name: 'Undo', shortcut: 'undo', can: canUndo, Icon: UndoIcon },
    { name: 'Redo', shortcut: 'redo', can: canRedo, Icon: RedoIcon },
  ] as const
  useCommands(
    steps.map(({ name, shortcut, can }) => ({
      name,
      shortcut,
      run: history[shortcut],
      isDisabled: () => disabled || !can,
    })),
  )
  return (
    <div role="group" aria-label="Steps" className={styles.steps}>
      {steps.map(({ name, shortcut, can, Icon }) => (
        <Tooltip key={name} text={`${name} (${keysText(shortcut)})`}>
          <IconButton
            label={name}
            aria-keyshortcuts={ariaKeys(shortcut)}
            aria-disabled={!can}
            disabled={disabled}
            className={styles.step}
            onClick={history[shortcut]}
          >
            <Icon />
          </IconButton>
        </Tooltip>
      ))}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  )
}
