import styles from './form.module.css'

/** Why it did not work, beside the button that was pressed. */
export const Failure = ({ text }: { text: string | undefined }) =>
  text ? (
    <p role="alert" className={styles.failure}>
      {text}
    </p>
  ) : null
