import type { Product } from '@vitrine/contracts'
import { editorial, priceText, ProductHeart, ShopNow } from '@vitrine/storefront'
import { Heading } from '@vitrine/ui'
import { Picture } from '@vitrine/web-kit'
import styles from './shop-the-look.module.css'

/** Every product of the outfit, also one that is pinned on no picture. */
export function ShopTheLook({ products }: { products: readonly Product[] }) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby="shop-this-look" className={styles.shop}>
      <div className={styles.head}>
        <Heading id="shop-this-look" level={2}>
          Shop This Look
        </Heading>
        <p className={styles.disclosure}>{editorial.disclosureInFull}</p>
      </div>
      <ul className={styles.products}>
        {products.map((product) => (
          <li key={product.id} className={styles.product}>
            <Picture
              src={product.productImageUrl}
              alt=""
              focus={product.productImageFocus}
              ratio="4 / 5"
              sizes="(min-width: 64rem) 6.5rem, (min-width: 48rem) 11rem, 50vw"
              className={styles.picture}
            />
            <h3 className={styles.name}>{product.name}</h3>
            <p className={styles.price}>{priceText(product.price)}</p>
            <ProductHeart product={product} className={styles.heart} />
            <ShopNow product={product} variant="outline" className={styles.out} />
          </li>
        ))}
      </ul>
    </section>
  )
}
