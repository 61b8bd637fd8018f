import styles from './keys.module.css'
import { keyNames, type Shortcut } from './shortcuts.ts'

/** The keys of a shortcut, each as a key. */
export const Keys = ({ of }: { of: Shortcut }) => <KeyCaps names={keyNames(of)} />

export const KeyCaps = ({ names }: { names: readonly string[] }) => (
  <span className={styles.keys}>
    {names.map((name) => (
      <kbd key={name} className={styles.key}>
        {name}
      </kbd>
    ))}
  </span>
)
