import styles from './form-end.module.css'

/** Why a form failed, if it did. */
export const FormFailure = ({ children }: { children: string | undefined }) =>
  children ? (
    <p role="alert" className={styles.failure}>
      {children}
    </p>
  ) : null
