import { Swatch } from '@vitrine/storefront'
import { Link } from '@vitrine/web-kit/router'
import { recommendationsFor } from './recommendation-cards.ts'
import styles from './recommendations.module.css'

type RecommendationsProps = {
  styles: readonly string[]
  /** Before it is known which styles were chosen: the device knows, and the style sheet shows what goes with them. */
  drawnAhead?: boolean
}

/** Links to the search for a style, each with its swatch. */
export function Recommendations({ styles: preferred, drawnAhead }: RecommendationsProps) {
  const cards = recommendationsFor(preferred)
  if (cards.length === 0) return null
  return (
    <nav aria-label="Recommended styles" className={styles.recommendations}>
      <ul className={styles.cards}>
        {cards.map(({ name, tags, cloth }) => (
          <li key={name} data-for={drawnAhead ? tags.join(' ') : undefined}>
            <Link to={`/search?category=${tags[0]}`} className={styles.card}>
              <Swatch style={cloth} className={styles.cloth} />
              <span className={styles.name}>{name}</span>
              <span className={styles.tags}>{tags.join(', ')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
