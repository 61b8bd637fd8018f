import type { Product } from '@vitrine/contracts'
import { Button, cx } from '@vitrine/ui'
import { listOf, recordClick } from '@vitrine/web-kit'
import { use, useId } from 'react'
import { editorial } from '../editorial/editorial.ts'
import { outboundAddress } from './outbound-address.ts'
import { ShownOutfit } from './shown-outfit.ts'
import styles from './product.module.css'

type ShopNowProps = {
  product: Pick<Product, 'id' | 'amazonUrl' | 'name'>
  variant?: 'primary' | 'outline'
  className?: string | undefined
}

/** A real link to the retailer, with its disclosure beside it. Reporting the click never holds it up. */
export function ShopNow({ product, variant = 'primary', className }: ShopNowProps) {
  const id = useId()
  const outfit = use(ShownOutfit)
  const address = outboundAddress(product.amazonUrl)
  if (!address) return null
  const record = () =>
    recordClick({ productId: product.id, outfitVersion: outfit.version, ...listOf(outfit) })
  return (
    <div className={cx(styles.shop, className)}>
      <Button asChild variant={variant} wide>
        <a
          href={address}
          target="_blank"
          rel="noopener noreferrer sponsored nofollow"
          aria-label={`Shop Now: ${product.name}`}
          aria-describedby={id}
          draggable={false}
          onClick={record}
          onAuxClick={(event) => (event.button === 1 ? record() : undefined)}
        >
          Shop Now
        </a>
      </Button>
      <p id={id} className={styles.disclosure}>
        {editorial.disclosure}
      </p>
    </div>
  )
}
