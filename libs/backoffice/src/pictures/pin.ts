import { cx } from '@vitrine/ui'
import styles from './pin.module.css'

/** The class of a numbered pin on a picture; a marked one has the colour of what is chosen. */
export const pinClass = (isMarked: boolean, own?: string) => cx(styles.pin, isMarked && styles.marked, own)
