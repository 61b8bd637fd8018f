import { cx } from '@vitrine/ui'
import type { CSSProperties, HTMLAttributes } from 'react'
import styles from './layout.module.css'

export type Space = 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12
type Tag =
  'div' | 'p' | 'span' | 'ul' | 'ol' | 'li' | 'dl' | 'section' | 'aside' | 'nav' | 'fieldset' | 'label'
type Props = Omit<HTMLAttributes<HTMLElement>, 'style'> & { as?: Tag }

/** Things below one another. */
export const Stack = ({ as: Element = 'div', gap, className, ...rest }: Props & { gap: Space }) => (
  <Element className={cx(styles.stack, className)} style={{ '--gap': spaceOf(gap) }} {...rest} />
)

type ClusterProps = Props & {
  /** Two of them: between lines, and within a line. */
  gap: Space | readonly [lines: Space, items: Space]
  align?: CSSProperties['alignItems']
  justify?: CSSProperties['justifyContent']
}

/** Things beside one another; what does not fit goes to the next line. */
export function Cluster({ as: Element = 'div', gap, align, justify, className, ...rest }: ClusterProps) {
  const [lines, items] = typeof gap === 'number' ? [gap, gap] : gap
  const style = { '--gap': `${spaceOf(lines)} ${spaceOf(items)}`, alignItems: align, justifyContent: justify }
  return <Element className={cx(styles.cluster, className)} style={style} {...rest} />
}

const spaceOf = (step: Space) => `var(--space-${step})`
