import { countText, pinClass } from '@vitrine/backoffice'
import { containRect, galleryShape, pictureSize, placeProducts, useSize } from '@vitrine/storefront'
import { useRoving } from '@vitrine/ui'
import { Picture } from '@vitrine/web-kit'
import { useRef } from 'react'
import { placeLabels } from './labels.ts'
import styles from './photograph.module.css'
import { rateOfPin, type Pin } from './pin-figures.tsx'
import { heatCells, strengthOf, type Cell } from './taps.ts'

type Props = {
  images: readonly string[]
  shown: number
  alt: string
  pins: readonly Pin[]
  cells: readonly Cell[]
  marked: string | undefined
  onMark: (productId: string | undefined) => void
}

const wideLabel = { width: 84, height: 36 }
const shortLabel = { width: 52, height: 22 }
/** A narrower picture shows the rates alone. */
const narrow = 340

/** As the shop shows it: the same frame, and pins that its own functions place. */
export function PinnedPicture({ images, shown, alt, pins, cells, marked, onMark }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const container = useSize(frame)
  const size = pictureSize(images[shown])
  const { group, item } = useRoving()
  const isPlaced = container !== undefined && size !== 'unknown'
  const label = container && container.width < narrow ? shortLabel : wideLabel
  const places = isPlaced
    ? placeProducts(
        pins.map(({ product }) => product),
        size,
        container,
      )
    : []
  const labels = isPlaced ? placeLabels(places, label, container) : []
  return (
    <div className={styles.gallery} style={galleryShape(images)}>
      <div ref={frame} className={styles.frame} data-photograph>
        <Picture src={images[shown]} alt={alt} fit="contain" ratio="fill" sizes="40rem" eager />
        {isPlaced ? (
          <svg
            className={styles.cells}
            style={containRect(container, size)}
            viewBox={`0 0 ${heatCells.columns} ${heatCells.rows}`}
            preserveAspectRatio="none"
            aria-hidden
          >
            {cells.map(({ column, row, taps }) => (
              <rect
                key={`${column}/${row}`}
                x={column}
                y={row}
                width="1"
                height="1"
                fillOpacity={0.12 + 0.68 * strengthOf(taps, mostOf(cells))}
              />
            ))}
          </svg>
        ) : null}
        {isPlaced ? (
          <div {...group} role="group" aria-label="Pins" className={styles.pins}>
            {pins.map((pin, index) => (
              <button
                key={pin.product.id}
                type="button"
                data-pin={pin.product.id}
                className={pinClass(pin.product.id === marked, styles.pin)}
                style={{ left: places[index]?.x, top: places[index]?.y }}
                aria-label={`${pin.number} ${pin.product.name}: opened ${countText(pin.opens)} times, followed ${countText(pin.clicks)} times, ${rateOfPin(pin)}`}
                onPointerEnter={() => onMark(pin.product.id)}
                onPointerLeave={() => onMark(undefined)}
                onFocus={() => onMark(pin.product.id)}
                onBlur={() => onMark(undefined)}
                {...item(index)}
              >
                {pin.number}
              </button>
            ))}
          </div>
        ) : null}
        {isPlaced
          ? pins.map((pin, index) =>
              pin.opens + pin.clicks === 0 ? null : (
                <span
                  key={pin.product.id}
                  className={styles.label}
                  style={{ ...labels[index], width: label.width, height: label.height }}
                  data-marked={pin.product.id === marked || undefined}
                  aria-hidden
                >
                  <b>{rateOfPin(pin)}</b>
                  {label === wideLabel ? (
                    <span>
                      {countText(pin.clicks)} of {countText(pin.opens)}
                    </span>
                  ) : null}
                </span>
              ),
            )
          : null}
      </div>
    </div>
  )
}

const mostOf = (cells: readonly Cell[]) => Math.max(0, ...cells.map(({ taps }) => taps))
