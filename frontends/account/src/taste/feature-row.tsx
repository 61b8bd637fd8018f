import type { Taste } from '@vitrine/contracts'
import { featureText } from '@vitrine/storefront'
import { CloseIcon, IconButton } from '@vitrine/ui'
import { Link } from '@vitrine/web-kit/router'
import { Fragment } from 'react'
import styles from './taste.module.css'

type FeatureRowProps = { feature: Taste['features'][number]; focused: boolean; onRemove: () => void }

const strengths = ['a little', 'clearly', 'strongly'] as const
const shownPosts = 2

/** Pure: how strong a weight from -2 to 2 is, in three steps. */
export const strengthOf = (weight: number) => (Math.abs(weight) < 0.25 ? 1 : Math.abs(weight) < 1.1 ? 2 : 3)

/** One thing that the feed follows: how strongly, because of which posts, and a button that takes it away. */
export function FeatureRow({ feature: { feature, weight, because }, focused, onRemove }: FeatureRowProps) {
  const name = featureText(feature)
  const strength = strengthOf(weight)
  const posts = because.filter(({ title }) => title !== null).slice(0, shownPosts)
  return (
    <li className={styles.feature}>
      <div className={styles.about}>
        <span className={styles.name}>{name}</span>
        <span className={styles.strength}>
          <span className={styles.meter} aria-hidden>
            {strengths.map((step, index) => (
              <span key={step} data-on={index < strength || undefined} />
            ))}
          </span>
          {strengths[strength - 1]}
        </span>
        {posts.length > 0 ? (
          <span className={styles.because}>
            because {weight > 0 ? 'you liked' : 'of'}{' '}
            {posts.map(({ outfitId, title }, index) => (
              <Fragment key={outfitId}>
                {index > 0 ? ' and ' : ''}
                <Link to={`/post/${encodeURIComponent(outfitId)}`}>{title}</Link>
              </Fragment>
            ))}
          </span>
        ) : null}
      </div>
      <IconButton label={`Remove ${name}`} autoFocus={focused} onClick={onRemove}>
        <CloseIcon size={18} />
      </IconButton>
    </li>
  )
}
