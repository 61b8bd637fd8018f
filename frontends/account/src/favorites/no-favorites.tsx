import { LinkButton } from '@vitrine/storefront'
import type { FavoriteKind } from '@vitrine/storefront'
import { Button, HeartIcon, Notice, RestartIcon } from '@vitrine/ui'
import styles from './favorites.module.css'

const words = {
  post: {
    title: 'No favorite posts yet',
    text: 'Discover and save outfit posts you love!',
    home: 'Browse Home Feed',
    search: 'Search Posts',
  },
  product: {
    title: 'No favorite products yet',
    text: 'Browse outfits and save products you want to buy!',
    home: 'Browse Outfits',
    search: 'Search Outfits',
  },
} as const

export const NoFavorites = ({ kind }: { kind: FavoriteKind }) => (
  <Notice
    above={<HeartIcon size={36} />}
    title={words[kind].title}
    className={styles.empty ?? ''}
    actions={
      <>
        <LinkButton to="/" variant="primary">
          {words[kind].home}
        </LinkButton>
        <LinkButton to="/search">{words[kind].search}</LinkButton>
      </>
    }
  >
    {words[kind].text}
  </Notice>
)

type ListFailedProps = { kind: FavoriteKind; busy: boolean; onRetry: () => void }

export const ListFailed = ({ kind, busy, onRetry }: ListFailedProps) => (
  <div className={styles.failed} role="alert">
    <p>Your favorite {kind}s could not be loaded. What you saved is not lost.</p>
    <Button size="small" busy={busy} icon={<RestartIcon size={16} />} onClick={onRetry}>
      Try again
    </Button>
  </div>
)
