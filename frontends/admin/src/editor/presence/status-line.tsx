import styles from './status-line.module.css'

/** What an editor should know while it types; nothing where there is nothing to say. */
export const StatusLine = ({ label, children }: { label: string; children: string }) => (
  <p role="status" aria-label={label} className={styles.line}>
    {children}
  </p>
)
