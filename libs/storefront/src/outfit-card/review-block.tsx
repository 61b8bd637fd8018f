import { Button, Eyebrow } from '@vitrine/ui'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { editorial } from '../editorial/editorial.ts'
import { watchView } from '../watch-view.ts'
import styles from './review-block.module.css'

export const reviewRules = { threshold: 0.1, rootMargin: '0px 0px -50px 0px' } as const

/** Reviews that were opened on this page, so that going back finds them as they were. */
const opened = new Set<string>()

const isWhole = (quote: HTMLElement | null, review: string) =>
  quote !== null && !opened.has(review) && quote.scrollHeight <= quote.clientHeight + 1

/** The expert's words, their first lines until they are opened; they fade in when they come into view. */
export function ReviewBlock({ review }: { review: string }) {
  const block = useRef<HTMLDivElement>(null)
  const quote = useRef<HTMLQuoteElement>(null)
  const [seen, setSeen] = useState(false)
  /** Whether the lines have room for all of it. */
  const [whole, setWhole] = useState(false)
  const [open, setOpen] = useState(() => opened.has(review))
  // Before the button can take the focus; and in view, when the letters have come.
  useLayoutEffect(() => setWhole(isWhole(quote.current, review)), [review])
  useEffect(() => {
    if (!block.current) return
    const unwatch = watchView(
      block.current,
      (inView) => {
        if (!inView) return
        setSeen(true)
        setWhole(isWhole(quote.current, review))
        unwatch()
      },
      reviewRules,
    )
    return unwatch
  }, [review])
  const toggle = () => {
    if (open) opened.delete(review)
    else opened.add(review)
    setOpen(!open)
  }
  return (
    <div ref={block} className={styles.review} data-seen={seen || undefined}>
      <Eyebrow>{editorial.review}</Eyebrow>
      <blockquote ref={quote} className={styles.quote} data-open={open || undefined}>
        {review}
      </blockquote>
      <Button
        variant="quiet"
        size="small"
        className={styles.more}
        data-whole={whole || undefined}
        aria-expanded={open}
        onClick={toggle}
      >
        {open ? 'Show less' : 'Read the review'}
      </Button>
    </div>
  )
}
