import type { Product } from '@vitrine/contracts'
import { late, RetryQuietly } from '@vitrine/ui'
import { useRef, type ButtonHTMLAttributes } from 'react'
import { priceText } from '../product/price.ts'
import type { Point } from './hotspot-geometry.ts'
import { useTap } from './use-tap.ts'
import styles from './hotspot.module.css'

export const ProductTooltip = late(async () => (await import('./product-tooltip.tsx')).ProductTooltip, {
  failed: RetryQuietly,
})

type HotspotProps = {
  product: Product
  place: Point
  /** Its part in the group's one Tab stop. */
  roving: ButtonHTMLAttributes<HTMLButtonElement>
  open: boolean
  onOpen: () => void
  onClose: () => void
}

export function Hotspot({ product, place, roving, open, onOpen, onClose }: HotspotProps) {
  const button = useRef<HTMLButtonElement>(null)
  const tap = useTap(open ? onClose : onOpen)
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.hotspot}
        style={{ left: place.x, top: place.y }}
        aria-label={`${product.name}, ${priceText(product.price)}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        {...roving}
        {...tap}
      >
        <span className={styles.dot} />
      </button>
      {open ? <ProductTooltip product={product} hotspot={button} onClose={onClose} /> : null}
    </>
  )
}
