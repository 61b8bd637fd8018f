import type { Outfit } from '@vitrine/contracts'
import { Byline, editorial, Gallery, useFavorite } from '@vitrine/storefront'
import { Button, Eyebrow, Heading, HeartFilledIcon, HeartIcon } from '@vitrine/ui'
import { ShopTheLook } from './shop-the-look.tsx'
import styles from './post.module.css'

export const PostArticle = ({ outfit }: { outfit: Outfit }) => (
  <article>
    <div className={styles.spread}>
      <Gallery outfit={outfit} eager className={styles.gallery} />
      <div className={styles.text}>
        <Byline />
        <Heading level={1} size="title">
          {outfit.title}
        </Heading>
        <p className={styles.description}>{outfit.description}</p>
        <FavoritePost outfit={outfit} />
        {outfit.tags.length > 0 ? (
          <ul className={styles.tags} aria-label="Tags">
            {outfit.tags.map((tag) => (
              <li key={tag}>#{tag}</li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
    {outfit.review ? (
      <section className={styles.review} aria-label={editorial.review}>
        <Eyebrow>{editorial.review}</Eyebrow>
        <blockquote className={styles.quote}>{outfit.review}</blockquote>
      </section>
    ) : null}
    <ShopTheLook products={outfit.products} />
  </article>
)

function FavoritePost({ outfit }: { outfit: Outfit }) {
  const { favorite, pending, toggle } = useFavorite('post', outfit.id)
  return (
    <Button
      className={styles.favorite}
      size="large"
      aria-pressed={favorite}
      disabled={pending}
      onClick={toggle}
      icon={favorite ? <HeartFilledIcon size={20} /> : <HeartIcon size={20} />}
    >
      {favorite ? 'Added to Favorites' : 'Add to Favorites'}
    </Button>
  )
}
