import { ForwardIcon, Heading, HeartIcon, SearchIcon } from '@vitrine/ui'
import { Link } from '@vitrine/web-kit/router'
import styles from './dashboard.module.css'

const destinations = [
  { to: '/favorites', title: 'Favorites', text: 'The posts and products you saved.', Icon: HeartIcon },
  { to: '/search', title: 'Discover', text: 'Search and filter every outfit.', Icon: SearchIcon },
] as const

export const Destinations = () => (
  <nav className={styles.destinations} aria-label="Your Vitrine">
    {destinations.map(({ to, title, text, Icon }) => (
      <Link key={to} to={to} className={styles.destination}>
        <Icon />
        <Heading level={2} size="section">
          {title}
        </Heading>
        <p className={styles.text}>{text}</p>
        <ForwardIcon className={styles.arrow} />
      </Link>
    ))}
  </nav>
)
