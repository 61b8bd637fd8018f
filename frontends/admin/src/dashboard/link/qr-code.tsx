import { encode } from 'uqr'
import styles from './link-dialog.module.css'

/** Where `true` stands in the matrix, as a path of squares of one unit. */
const squares = (matrix: readonly (readonly boolean[])[]) =>
  matrix.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')

/** A picture that a phone reads the text from; dark on light in every theme, with the quiet edge that readers need. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 4 })
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={squares(data)} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
