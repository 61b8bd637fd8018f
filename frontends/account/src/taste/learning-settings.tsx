import type { Taste } from '@vitrine/contracts'
import { Checkbox, Heading } from '@vitrine/ui'
import { stopCountingActed } from '@vitrine/web-kit'
import { useChangeTaste } from './taste-data.ts'
import styles from './taste.module.css'

/** Whether the feed learns at all, and from what. */
export function LearningSettings({ taste: { learning, passive, privateBrowser } }: { taste: Taste }) {
  const change = useChangeTaste()
  const agree = (wanted: boolean) => {
    stopCountingActed()
    change({ passive: wanted })
  }
  return (
    <section aria-labelledby="learning" className={styles.section}>
      <Heading id="learning">How it learns</Heading>
      <Checkbox
        label="Learn from what I like, save, hide and follow to a shop"
        checked={learning}
        onChange={({ target }) => change({ learning: target.checked })}
      />
      <p className={styles.text}>Switched off, the order of your feed is that of your answers to the quiz.</p>
      <Checkbox
        label="Learn from what I only look at, too"
        checked={passive === true && !privateBrowser}
        disabled={!learning || privateBrowser}
        aria-describedby="passive-explained"
        onChange={({ target }) => agree(target.checked)}
      />
      <p id="passive-explained" className={styles.text}>
        {privateBrowser
          ? 'Your browser asks not to be followed. What you only look at counts nothing, whatever was agreed before.'
          : 'The looks that you saw and the pins that you opened then count a little, for 30 days. A look that you saw three times and did not touch comes later. You can switch it off at any time.'}
      </p>
    </section>
  )
}
