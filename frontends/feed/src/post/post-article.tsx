import type { Outfit } from '@vitrine/contracts'
import {
  Byline,
  editorial,
  Gallery,
  galleryShape,
  searchFor,
  ShownOutfit,
  useFavorite,
} from '@vitrine/storefront'
import { Button, Eyebrow, Heading, HeartFilledIcon, HeartIcon, late } from '@vitrine/ui'
import { Link } from '@vitrine/web-kit/router'
import { ShopTheLook } from './shop-the-look.tsx'
import styles from './post.module.css'

const NextLooks = late(async () => (await import('./next-looks.tsx')).NextLooks)

/** The picture, what is said of it, and what to shop, in one view where there is room; then the review and a next look. */
export const PostArticle = ({ outfit }: { outfit: Outfit }) => (
  <>
    <article>
      <div className={styles.spread} style={galleryShape(outfit.images)}>
        <Gallery outfit={outfit} eager className={styles.gallery} />
        <div className={styles.side}>
          <div className={styles.text}>
            <Byline />
            <Heading level={1} size="title">
              {outfit.title}
            </Heading>
            <p className={styles.description}>{outfit.description}</p>
            <div className={styles.keep}>
              <FavoritePost outfit={outfit} />
              {outfit.tags.length > 0 ? (
                <ul className={styles.tags} aria-label="Tags">
                  {outfit.tags.map((tag) => (
                    <li key={tag}>
                      <Link to={searchFor(tag)} className={styles.tag}>
                        #{tag}
                      </Link>
                    </li>
                  ))}
                </ul>
              ) : null}
            </div>
          </div>
          <ShownOutfit value={outfit}>
            <ShopTheLook products={outfit.products} />
          </ShownOutfit>
        </div>
      </div>
      {outfit.review ? (
        <section className={styles.review} aria-label={editorial.review}>
          <Eyebrow>{editorial.review}</Eyebrow>
          <blockquote className={styles.quote}>{outfit.review}</blockquote>
        </section>
      ) : null}
    </article>
    <NextLooks after={outfit.id} />
  </>
)

function FavoritePost({ outfit }: { outfit: Outfit }) {
  const { favorite, toggle } = useFavorite('post', outfit.id)
  return (
    <Button
      className={styles.favorite}
      aria-pressed={favorite}
      onClick={toggle}
      icon={favorite ? <HeartFilledIcon size={20} /> : <HeartIcon size={20} />}
    >
      {favorite ? 'Added to Favorites' : 'Add to Favorites'}
    </Button>
  )
}
