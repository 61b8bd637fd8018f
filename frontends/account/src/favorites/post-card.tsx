import type { FavoritePost } from '@vitrine/contracts'
import { LinkButton } from '@vitrine/storefront'
import { Tag, VisuallyHidden } from '@vitrine/ui'
import { cardOf, Picture } from '@vitrine/web-kit'
import { Link } from '@vitrine/web-kit/router'
import { Gone } from './gone.tsx'
import { RemoveButton } from './remove-button.tsx'
import styles from './favorites.module.css'

const shownTags = 3
const sizes = '(min-width: 64rem) 18vw, (min-width: 48rem) 30vw, 50vw'

type PostCardProps = { post: FavoritePost; onRemove: (id: string) => void }

export function PostCard({ post, onRemove }: PostCardProps) {
  const { id, title, description, tags, products, gone } = post
  const to = `/post/${encodeURIComponent(id)}`
  const picture = (
    <Picture src={post.images[0]} alt="" focus={post.imageFocus?.[0]} ratio="4 / 5" sizes={sizes} />
  )
  return (
    <li ref={gone ? null : cardOf(post)} className={styles.card} data-gone={gone || undefined}>
      {gone ? (
        <Gone>{picture}</Gone>
      ) : (
        <Link to={to} tabIndex={-1} aria-hidden className={styles.plate}>
          {picture}
        </Link>
      )}
      <div className={styles.text}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.description}>{description}</p>
        <p className={styles.tags}>
          {tags.slice(0, shownTags).map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </p>
        {gone ? null : (
          <p className={styles.count}>
            {products.length === 1 ? '1 product' : `${products.length} products`}
          </p>
        )}
      </div>
      {gone ? null : (
        <LinkButton to={to} wide>
          View<VisuallyHidden> {title}</VisuallyHidden>
        </LinkButton>
      )}
      <RemoveButton id={id} name={title} onRemove={() => onRemove(id)} />
    </li>
  )
}
