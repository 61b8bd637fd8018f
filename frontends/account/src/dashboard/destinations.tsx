import { Heading, Skeleton } from '@vitrine/ui'
import { Picture, shopName } from '@vitrine/web-kit'
import { Link } from '@vitrine/web-kit/router'
import { counted, picturesShown, useDiscover, useFavoritesShown, type Shown } from './destinations-data.ts'
import styles from './dashboard.module.css'

/** Where to go from the dashboard, each with what is there. */
export function Destinations() {
  const favorites = useFavoritesShown()
  const discover = useDiscover()
  return (
    <nav className={styles.destinations} aria-label={`Your ${shopName}`}>
      <Destination
        to="/favorites"
        title="Favorites"
        text="The posts and products you saved."
        shown={favorites}
      />
      <Destination to="/search" title="Discover" text="Search and filter every outfit." shown={discover} />
    </nav>
  )
}

type DestinationProps = { to: string; title: string; text: string; shown: Shown }

const Destination = ({ to, title, text, shown: { pictures, counts } }: DestinationProps) => (
  <Link to={to} className={styles.destination}>
    <span className={styles.words}>
      <Heading level={2} size="section">
        {title}
      </Heading>
      <span className={styles.text}>{text}</span>
      <span className={styles.count}>{counts?.map(counted).join(', ')}</span>
    </span>
    <span className={styles.pictures} aria-hidden>
      {Array.from({ length: picturesShown }, (_, index) =>
        pictures ? (
          <Picture key={index} src={undefined} {...pictures[index]} alt="" ratio="4 / 5" sizes="7rem" />
        ) : (
          <Skeleton key={index} className={styles.plate} />
        ),
      )}
    </span>
  </Link>
)
