import type { Taste } from '@vitrine/contracts'
import { featureText, isWord } from '@vitrine/storefront'
import { Chip, Heading } from '@vitrine/ui'
import { useState } from 'react'
import { FeatureRow } from './feature-row.tsx'
import { NothingLearned } from './nothing-learned.tsx'
import { useChangeTaste } from './taste-data.ts'
import styles from './taste.module.css'

/** What the feed follows, strongest first; what it shows less of; and what was taken away. */
export function Followed({
  taste: { features, removed, removedWords, actions, learning },
}: {
  taste: Taste
}) {
  const change = useChangeTaste()
  /** Whose row takes the focus: the one that came in place of what was pressed. */
  const [moved, setMoved] = useState<string>()
  const set = (feature: string, next: string[]) => {
    setMoved(feature)
    change({ removed: next })
  }
  const rows = features.filter(({ feature }) => !isWord(feature))
  const [more, less] = [rows.filter(({ weight }) => weight > 0), rows.filter(({ weight }) => weight < 0)]
  if (learning && actions === 0 && features.length === 0 && removed.length === 0)
    return (
      <NothingLearned>
        Your feed follows your answers to the quiz until you like, save or hide something.
      </NothingLearned>
    )
  const list = (label: string, found: Taste['features']) =>
    found.length > 0 ? (
      <ul aria-label={label} className={styles.features}>
        {found.map((feature) => (
          <FeatureRow
            key={feature.feature}
            feature={feature}
            focused={feature.feature === moved}
            onRemove={() => set(feature.feature, [...removed, feature.feature])}
          />
        ))}
      </ul>
    ) : null
  return (
    <section aria-labelledby="followed" className={styles.section}>
      <Heading id="followed">What your feed follows</Heading>
      <p className={styles.text}>
        {learning
          ? `${sourceOf(actions, less)} Remove what is not yours.`
          : 'Learning is switched off: your feed follows your answers to the quiz alone.'}
      </p>
      {list('More of', more)}
      {less.length > 0 ? (
        <Heading level={3} size="small">
          Less of
        </Heading>
      ) : null}
      {list('Less of', less)}
      <Words features={features} moved={moved} onRemove={(feature) => set(feature, [...removed, feature])} />
      {removed.length > 0 ? (
        <>
          <Heading level={3} size="small">
            Taken away
          </Heading>
          <ul className={styles.chips} aria-label="Taken away">
            {removed.map((feature) => (
              <li key={feature}>
                <Chip
                  autoFocus={feature === moved}
                  onClick={() =>
                    set(
                      feature,
                      removed.filter((other) => other !== feature),
                    )
                  }
                >
                  Give back {isWord(feature) ? wordsText(removedWords[feature]) : featureText(feature)}
                </Chip>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  )
}

const sourceOf = (actions: number, less: Taste['features']) =>
  actions === 0
    ? less.some(({ because }) => because.length > 0)
      ? 'From your answers to the quiz and from what you hid.'
      : 'From your answers to the quiz, until you like, save or hide something.'
    : `Learned from ${actions === 1 ? 'one thing' : `${actions} things`} that you liked, saved or followed to a shop.`

const wordsText = (words: readonly string[] = []) => words.join(', ') || 'some words'

const shownWords = 12

type WordsProps = Pick<Taste, 'features'> & { moved: string | undefined; onRemove: (feature: string) => void }

/** Words of tags and pieces, the strongest first; those that are followed together are taken away together. */
function Words({ features, moved, onRemove }: WordsProps) {
  const followed = features.filter(({ feature, weight }) => isWord(feature) && weight > 0)
  const named = followed.filter(({ words }) => words.length > 0)
  if (followed.length === 0) return null
  if (named.length === 0) return <p className={styles.text}>And some words of tags and pieces.</p>
  return (
    <>
      <Heading level={3} size="small">
        Words of tags and pieces
      </Heading>
      <ul className={styles.chips} aria-label="Words of tags and pieces">
        {named.slice(0, shownWords).map(({ feature, words }) => (
          <li key={feature}>
            <Chip
              removeLabel={`Remove ${wordsText(words)}`}
              autoFocus={feature === moved}
              onClick={() => onRemove(feature)}
            >
              {wordsText(words)}
            </Chip>
          </li>
        ))}
      </ul>
    </>
  )
}
