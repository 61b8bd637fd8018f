import { ShopperHeader } from '@vitrine/storefront'
import { Page } from '@vitrine/ui'
import { Tabs } from '@vitrine/ui/tabs'
import { useTitle } from '@vitrine/web-kit'
import { useQuery } from '@tanstack/react-query'
import { Unreachable } from '../session/unreachable.tsx'
import { useAccount } from '../session/use-account.ts'
import { FavoritesPanel } from './favorites-panel.tsx'
import { postsQuery, productsQuery, useFavoriteCounts } from './favorites-data.ts'
import { PostCard } from './post-card.tsx'
import { ProductCard } from './product-card.tsx'
import { usePlace } from './use-place.ts'
import { useRemoval } from './use-removal.ts'
import styles from './favorites.module.css'

const title = 'Your Favorites'

/** "Posts (12)"; the number follows as soon as it is known. */
const labelled = (name: string, count: number | undefined) => `${name} (${count ?? '…'})`

export function FavoritesPage() {
  useTitle(title)
  const { user, unreachable } = useAccount()
  const { place, go } = usePlace()
  const signedIn = user !== undefined
  const posts = useQuery({ ...postsQuery(place.posts), enabled: signedIn && place.tab === 'posts' })
  const products = useQuery({
    ...productsQuery(place.products),
    enabled: signedIn && place.tab === 'products',
  })
  const counts = useFavoriteCounts(signedIn)
  const removePost = useRemoval('post')
  const removeProduct = useRemoval('product')

  return (
    <>
      <ShopperHeader title={title} area="favorites" />
      <Page width="wide" className={styles.page} aria-busy={!signedIn && !unreachable}>
        {unreachable ? (
          <Unreachable />
        ) : (
          <Tabs
            label="Favorites"
            value={place.tab}
            onChange={(tab) => go({ tab })}
            tabs={[
              {
                value: 'posts',
                label: labelled('Posts', posts.data?.total ?? counts.post),
                panel: (
                  <FavoritesPanel
                    kind="post"
                    list={posts}
                    page={place.posts}
                    onPage={(page) => go({ posts: page })}
                    card={(post) => <PostCard key={post.id} post={post} onRemove={removePost} />}
                  />
                ),
              },
              {
                value: 'products',
                label: labelled('Products', products.data?.total ?? counts.product),
                panel: (
                  <FavoritesPanel
                    kind="product"
                    list={products}
                    page={place.products}
                    onPage={(page) => go({ products: page })}
                    card={(product) => (
                      <ProductCard key={product.id} product={product} onRemove={removeProduct} />
                    )}
                  />
                ),
              },
            ]}
          />
        )}
      </Page>
    </>
  )
}
