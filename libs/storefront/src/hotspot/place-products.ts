import { placeOf, type Product } from '@vitrine/contracts'
import { placeHotspots, type Point, type Size } from './hotspot-geometry.ts'

type Pinned = Pick<Product, 'x' | 'y' | 'position'>

const percentOf = ({ x, y, position }: Pinned): Point =>
  Number.isFinite(x) && Number.isFinite(y) ? { x, y } : placeOf(position)

/** Centres of the pins of these products, in pixels of the container that shows the whole picture. */
export const placeProducts = (products: readonly Pinned[], picture: Size, container: Size): Point[] =>
  placeHotspots(products.map(percentOf), picture, container)
