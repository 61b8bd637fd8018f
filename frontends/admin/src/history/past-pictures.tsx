import { PictureTabs, pinClass, Stack } from '@vitrine/backoffice'
import type { Outfit, OutfitDifferences } from '@vitrine/contracts'
import { galleryShape, pictureSize, placeProducts, useSize } from '@vitrine/storefront'
import { Picture } from '@vitrine/web-kit'
import { useRef, useState } from 'react'
import styles from './pictures.module.css'

type Move = NonNullable<OutfitDifferences['products']['edited'][number]['moved']>
/** The pins that moved, by the ids of their products. */
export type Moves = ReadonlyMap<string, Move>

type Props = {
  outfit: Outfit
  gone: readonly string[]
  moves?: Moves
}

/** The pictures of a version, one at a time, with its pins where the shop had them. */
export function PastPictures({ outfit, gone, moves = new Map() }: Props) {
  const [shown, setShown] = useState(0)
  const { images, imageAlts, imageFocus, title } = outfit
  return (
    <Stack gap={3}>
      <PastPicture
        key={shown}
        outfit={outfit}
        shown={shown}
        moves={moves}
        isGone={gone.includes(images[shown] ?? '')}
        alt={imageAlts[shown] || `Picture ${shown + 1} of ${title}`}
      />
      <PictureTabs
        label="Picture"
        name="picture"
        pictures={images.map((image, index) => ({
          key: image,
          thumbnail: gone.includes(image) ? (
            <span className={styles.goneTab}>{index + 1}</span>
          ) : (
            <Picture src={image} alt="" focus={imageFocus?.[index]} ratio="4 / 5" sizes="3rem" />
          ),
        }))}
        shown={shown}
        onShow={setShown}
      />
    </Stack>
  )
}

type PictureProps = { outfit: Outfit; shown: number; moves: Moves; isGone: boolean; alt: string }

function PastPicture({ outfit: { images, products }, shown, moves, isGone, alt }: PictureProps) {
  const frame = useRef<HTMLDivElement>(null)
  const container = useSize(frame)
  const image = images[shown]
  const size = pictureSize(image)
  const pins = products.flatMap((product, index) =>
    product.imageIndex === shown ? [{ product, number: index + 1 }] : [],
  )
  const isPlaced = container !== undefined && size !== 'unknown'
  const placed = isPlaced
    ? placeProducts(
        pins.map(({ product }) => product),
        size,
        container,
      )
    : []
  const cameFrom = (id: string) => {
    const move = moves.get(id)
    if (!isPlaced || !move || move.from.image !== image) return undefined
    return placeProducts([{ ...move.from, position: 'middle-middle' }], size, container)[0]
  }
  return (
    <div className={styles.gallery} style={galleryShape(images)}>
      <div ref={frame} className={styles.frame}>
        {isGone ? (
          <p className={styles.gone}>This picture is gone.</p>
        ) : (
          <Picture src={image} alt={alt} fit="contain" ratio="fill" sizes="30rem" eager />
        )}
        {container ? (
          <svg className={styles.lines} viewBox={`0 0 ${container.width} ${container.height}`} aria-hidden>
            {pins.map(({ product }, index) => {
              const [from, to] = [cameFrom(product.id), placed[index]]
              return from && to ? (
                <g key={product.id}>
                  <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
                  <circle cx={from.x} cy={from.y} r="7" />
                </g>
              ) : null
            })}
          </svg>
        ) : null}
        <ol className={styles.pins} aria-label={`Pins of picture ${shown + 1}`}>
          {pins.map(({ product, number }, index) => {
            const at = placed[index]
            return at ? (
              <li
                key={product.id}
                className={pinClass(moves.has(product.id))}
                style={{ left: at.x, top: at.y }}
              >
                <span aria-hidden>{number}</span>
                <span className={styles.name}>
                  {product.name}
                  {moves.has(product.id) ? ', moved' : ''}
                </span>
              </li>
            ) : null
          })}
        </ol>
      </div>
    </div>
  )
}
