import { Eyebrow } from '@vitrine/ui'
import { useEffect, useRef, useState } from 'react'
import { editorial } from '../editorial/editorial.ts'
import styles from './review-block.module.css'

export const reviewRules = { threshold: 0.1, rootMargin: '0px 0px -50px 0px' } as const

/** The expert's words; they fade in when they come into view. */
export function ReviewBlock({ review }: { review: string }) {
  const block = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (!block.current) return
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      setSeen(true)
      observer.disconnect()
    }, reviewRules)
    observer.observe(block.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={block} className={styles.review} data-seen={seen || undefined}>
      <Eyebrow>{editorial.review}</Eyebrow>
      <blockquote className={styles.quote}>{review}</blockquote>
    </div>
  )
}
