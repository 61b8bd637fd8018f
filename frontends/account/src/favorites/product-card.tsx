import type { FavoriteProduct } from '@vitrine/contracts'
import { priceText, ShopNow, ShownOutfit } from '@vitrine/storefront'
import { Picture } from '@vitrine/web-kit'
import { Link } from '@vitrine/web-kit/router'
import { Gone } from './gone.tsx'
import { RemoveButton } from './remove-button.tsx'
import styles from './favorites.module.css'

const sizes = '(min-width: 64rem) 18vw, (min-width: 48rem) 30vw, 50vw'

type ProductCardProps = { product: FavoriteProduct; onRemove: (id: string) => void }

export function ProductCard({ product, onRemove }: ProductCardProps) {
  const { id, name, price, outfit, gone } = product
  const picture = (
    <Picture
      src={product.productImageUrl}
      alt=""
      focus={product.productImageFocus}
      ratio="4 / 5"
      sizes={sizes}
    />
  )
  const from = `From: ${outfit.title}`
  return (
    <li className={styles.card} data-gone={gone || undefined}>
      {gone ? <Gone>{picture}</Gone> : <div className={styles.plate}>{picture}</div>}
      <div className={styles.text}>
        <h2 className={styles.title}>{name}</h2>
        <p className={styles.price}>{priceText(price)}</p>
        <p className={styles.from}>
          {gone ? from : <Link to={`/post/${encodeURIComponent(outfit.id)}`}>{from}</Link>}
        </p>
      </div>
      <ShownOutfit value={outfit}>
        {gone ? null : <ShopNow product={product} variant="outline" />}
      </ShownOutfit>
      <RemoveButton id={id} name={name} onRemove={() => onRemove(id)} />
    </li>
  )
}
