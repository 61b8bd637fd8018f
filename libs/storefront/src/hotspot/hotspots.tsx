import type { Product } from '@vitrine/contracts'
import { useRoving } from '@vitrine/ui'
import { did, listOf } from '@vitrine/web-kit'
import { use, useCallback, useState } from 'react'
import { ShownOutfit } from '../product/shown-outfit.ts'
import { Hotspot } from './hotspot.tsx'
import type { Size } from './hotspot-geometry.ts'
import styles from './hotspot.module.css'
import { placeProducts } from './place-products.ts'

type HotspotsProps = { products: readonly Product[]; picture: Size; container: Size }

/** The products of the visible picture, each where it is worn; one of them open at a time. */
export function Hotspots({ products, picture, container }: HotspotsProps) {
  const [open, setOpen] = useState<string>()
  const { group, item } = useRoving()
  const outfit = use(ShownOutfit)
  const show = ({ id, outfitId, imageIndex }: Product) => {
    setOpen(id)
    did({
      kind: 'pin-opened',
      outfitId,
      outfitVersion: outfit.version,
      productId: id,
      imageIndex,
      ...listOf(outfit),
    })
  }
  const close = useCallback(() => setOpen(undefined), [])
  const places = placeProducts(products, picture, container)
  return (
    <div {...group} className={styles.layer} role="group" aria-label="Products on this picture">
      {products.map((product, index) => (
        <Hotspot
          key={product.id}
          product={product}
          place={places[index]!}
          roving={item(index)}
          open={open === product.id}
          onOpen={() => show(product)}
          onClose={close}
        />
      ))}
    </div>
  )
}
