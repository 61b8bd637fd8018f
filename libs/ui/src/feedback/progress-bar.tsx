import styles from './feedback.module.css'

/** A hairline that fills. `value` in percent; without it, busy for an unknown time. */
export const ProgressBar = ({ value, label }: { value?: number; label: string }) => (
  <div
    className={styles.progress}
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={value === undefined ? undefined : Math.round(value)}
    data-unknown={value === undefined || undefined}
  >
    <span
      style={
        value === undefined ? undefined : { transform: `scaleX(${Math.min(Math.max(value, 0), 100) / 100})` }
      }
    />
  </div>
)
