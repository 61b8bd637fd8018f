import styles from './feedback.module.css'

/** `label` only where no text nearby says what is going on. */
export const Spinner = ({ size = 20, label }: { size?: number; label?: string }) => (
  <span
    className={styles.spinner}
    style={{ width: size, height: size }}
    role={label ? 'status' : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
  />
)
