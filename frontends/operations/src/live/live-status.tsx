import { useQuery } from '@tanstack/react-query'
import { messageOf } from '@vitrine/web-kit'
import styles from '../operations.module.css'
import { clockText } from './figures-text.ts'
import { operationsQuery } from './operations-query.ts'

/** When the figures were last read, and a warning where reading them again failed. */
export function LiveStatus() {
  const { dataUpdatedAt, error, data } = useQuery(operationsQuery)
  if (!data) return null
  if (!error) return <p className={styles.live}>Live, last updated {clockText(dataUpdatedAt)}</p>
  return (
    <p className={styles.warning} role="alert">
      Not updated since {clockText(dataUpdatedAt)}: {messageOf(error, 'The server did not answer.')} Trying
      again.
    </p>
  )
}
