import { useQuery } from '@tanstack/react-query'
import type { Product } from '@vitrine/contracts'
import { Skeleton } from '@vitrine/ui'
import { call, isStatus, Picture } from '@vitrine/web-kit'
import { Link } from '@vitrine/web-kit/router'
import { useId } from 'react'
import { priceText } from '../product/price.ts'
import styles from './pieces-beside.module.css'

const most = 2

type Route = 'GET /api/products/:id/similar' | 'GET /api/products/:id/goes-with'
type Of = Pick<Product, 'id' | 'outfitId'>

/** What is like a product and what goes with it, as large before as after it has arrived. */
export const PiecesBeside = ({ product }: { product: Of }) => (
  <div className={styles.beside}>
    <Pieces title="Similar pieces" route="GET /api/products/:id/similar" product={product} />
    <Pieces title="Goes with" route="GET /api/products/:id/goes-with" product={product} />
  </div>
)

/** Of other posts: those of this one stand beside it. */
function Pieces({ title, route, product }: { title: string; route: Route; product: Of }) {
  const id = useId()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['/api/products', product.id, route],
    queryFn: ({ signal }) => call(route, { params: { id: product.id }, signal }),
  })
  const pieces = data?.filter(({ outfit }) => outfit.id !== product.outfitId).slice(0, most)
  const none = pieces?.length === 0 || isStatus(error, 404)
  return (
    <section aria-labelledby={id} aria-busy={!pieces && !error}>
      <p id={id} className={styles.title}>
        {title}
      </p>
      {none ? (
        <p className={styles.row}>None yet</p>
      ) : error ? (
        <p className={styles.row}>
          <button
            type="button"
            className={styles.again}
            aria-disabled={isFetching}
            onClick={() => void (isFetching || refetch())}
          >
            Try again
          </button>
        </p>
      ) : (
        <ul className={styles.row}>
          {pieces?.map((piece) => (
            <li key={piece.id} className={styles.piece}>
              <Link
                to={`/post/${encodeURIComponent(piece.outfit.id)}`}
                aria-label={`${piece.name}, ${priceText(piece.price)}, on ${piece.outfit.title}`}
              >
                <Picture
                  src={piece.productImageUrl ?? piece.outfit.image}
                  alt=""
                  focus={piece.productImageUrl ? piece.productImageFocus : piece.outfit.imageFocus}
                  ratio="4 / 5"
                  sizes="60px"
                />
              </Link>
            </li>
          )) ?? waiting}
        </ul>
      )}
    </section>
  )
}

const waiting = Array.from({ length: most }, (_, place) => (
  <li key={place} className={styles.piece}>
    <Skeleton className={styles.waiting} />
  </li>
))
