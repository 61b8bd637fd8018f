import { useEffect, useState, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import { listen } from '../listen.ts'
import { toneStyle, type Tone } from '../tokens/tones.ts'
import styles from './page.module.css'

const translucentAfter = 50

function useScrolledPast(pixels: number) {
  const [past, setPast] = useState(false)
  useEffect(() => {
    const look = () => setPast(window.scrollY > pixels)
    look()
    return listen({ scroll: look })
  }, [pixels])
  return past
}

export type PageHeaderProps = {
  title: ReactNode
  /** Before the title: a way back. */
  leading?: ReactNode
  /** Whose page it is, on wide screens, before the title of this one. */
  brand?: ReactNode
  /** After the title: the restart button and the like. */
  actions?: ReactNode
  /** Coloured by gender (`toneOf`); paper without it. */
  tone?: Tone
  /** The title is the page's `h1` unless another heading is. */
  titleAs?: 'h1' | 'p'
}

/** Stays at the top, and turns translucent once the page has moved by more than 50 px. */
export function PageHeader({ title, leading, brand, actions, tone, titleAs: Title = 'h1' }: PageHeaderProps) {
  const translucent = useScrolledPast(translucentAfter)
  return (
    <header
      className={cx(styles.header, tone && styles.toned)}
      style={tone ? toneStyle(tone) : undefined}
      data-translucent={translucent || undefined}
    >
      <div className={styles.inner}>
        {leading ? <div className={styles.leading}>{leading}</div> : null}
        {brand ? <div className={styles.brand}>{brand}</div> : null}
        <Title className={styles.title}>{title}</Title>
        {actions ? <div className={styles.trailing}>{actions}</div> : null}
      </div>
    </header>
  )
}
