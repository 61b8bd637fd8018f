import { Button, SearchIcon } from '@vitrine/ui'
import styles from './icon-on-phone.module.css'
import { useShowCommands } from './page-commands.ts'
import { ariaKeys } from './shortcuts.ts'

/** Opens the commands; on a phone its icon stands for it. */
export function CommandsButton() {
  const show = useShowCommands()
  return (
    <Button
      variant="quiet"
      icon={<SearchIcon size={18} />}
      className={styles.button}
      aria-keyshortcuts={ariaKeys('commands')}
      onClick={() => show('commands')}
    >
      <span className={styles.word}>Commands</span>
    </Button>
  )
}
