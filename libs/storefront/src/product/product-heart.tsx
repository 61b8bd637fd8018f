import type { Product } from '@vitrine/contracts'
import { HeartFilledIcon, HeartIcon, IconButton } from '@vitrine/ui'
import { useFavorite } from '../favorite/use-favorite.ts'

type ProductHeartProps = {
  product: Pick<Product, 'id' | 'name'>
  className?: string | undefined
}

export function ProductHeart({ product, className }: ProductHeartProps) {
  const { favorite, toggle } = useFavorite('product', product.id)
  return (
    <IconButton
      label={`Add ${product.name} to favorites`}
      pressed={favorite}
      onClick={toggle}
      {...(className ? { className } : {})}
    >
      {favorite ? <HeartFilledIcon /> : <HeartIcon />}
    </IconButton>
  )
}
