import type { Product } from '@vitrine/contracts'
import { Picture } from '@vitrine/web-kit'
import { useId, useRef, type RefObject } from 'react'
import { editorial } from '../editorial/editorial.ts'
import { priceText } from '../product/price.ts'
import { ProductHeart } from '../product/product-heart.tsx'
import { ShopNow } from '../product/shop-now.tsx'
import { PiecesBeside } from './pieces-beside.tsx'
import { useTooltip } from './use-tooltip.ts'
import styles from './product-tooltip.module.css'

type ProductTooltipProps = {
  product: Product
  hotspot: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

/** What is pinned here: the product, its price, and the way to the retailer. */
export function ProductTooltip({ product, hotspot, onClose }: ProductTooltipProps) {
  const id = useId()
  const tooltip = useRef<HTMLDivElement>(null)
  useTooltip({ tooltip, hotspot, onClose })
  return (
    <div
      ref={tooltip}
      role="dialog"
      aria-labelledby={id}
      tabIndex={-1}
      popover="manual"
      className={styles.tooltip}
      data-still
    >
      <div className={styles.top}>
        {product.productImageUrl ? (
          <Picture
            src={product.productImageUrl}
            alt=""
            focus={product.productImageFocus}
            ratio="4 / 5"
            sizes="80px"
            className={styles.picture}
          />
        ) : null}
        <div className={styles.words}>
          <p id={id} className={styles.name}>
            {product.name}
          </p>
          <p className={styles.price}>{priceText(product.price)}</p>
        </div>
        <ProductHeart product={product} className={styles.heart} />
      </div>
      <p className={styles.retailer}>{editorial.retailer}</p>
      <ShopNow product={product} className={styles.shop} />
      <PiecesBeside product={product} />
    </div>
  )
}
