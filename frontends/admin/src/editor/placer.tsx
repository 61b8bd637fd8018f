import { nearestPosition } from '@vitrine/contracts'
import { cx } from '@vitrine/ui'
import { Picture } from '@vitrine/web-kit'
import { useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { usePostForm } from './editor-context.ts'
import { pinAt, steppedBy } from './pin.ts'
import type { ItemValues, Photo } from './post-values.ts'
import { imageIndexOf } from './reorder.ts'
import styles from './placer.module.css'

type Props = {
  index: number
  photo: Photo | undefined
  number: number
  onPlace: (pin: Pick<ItemValues, 'x' | 'y' | 'position'>) => void
}

/** The picture with the item's pin on it, and the pins of other items. */
export function Placer({ index, photo, number, onPlace }: Props) {
  const { control } = usePostForm()
  const [items, photos] = useWatch({ control, name: ['items', 'photos'] })
  const board = useRef<HTMLDivElement>(null)
  const pin = useRef<HTMLButtonElement>(null)
  const item = items[index]
  if (!item) return null
  if (!photo) return <p className={styles.none}>Upload a model photo, then place the pin on it.</p>

  const put = ({ x, y }: { x: number; y: number }) => onPlace({ x, y, position: nearestPosition(x, y) })
  const follow = (pointer: MouseEvent) => {
    if (board.current) put(pinAt(pointer, board.current.getBoundingClientRect()))
  }
  const onTap = (event: MouseEvent) => {
    if (event.target === pin.current) return
    follow(event)
    pin.current?.focus({ preventScroll: true })
  }
  const onGrab = (event: PointerEvent<HTMLElement>) =>
    event.currentTarget.setPointerCapture?.(event.pointerId)
  const onKeyDown = (event: KeyboardEvent) => {
    const next = steppedBy(item, event)
    if (!next) return
    event.preventDefault()
    put(next)
  }
  const others = items
    .map((other, at) => ({ other, at }))
    .filter(({ other, at }) => at !== index && imageIndexOf(other.photo, photos) === number - 1)
  return (
    <div ref={board} data-board className={styles.board} onClick={onTap}>
      <Picture src={photo.url} alt={`Image ${number}`} sizes="16rem" />
      {others.map(({ other, at }) => (
        <span key={at} aria-hidden className={cx(styles.pin, styles.other)} style={styleOf(other)}>
          {at + 1}
        </span>
      ))}
      <button
        ref={pin}
        type="button"
        className={styles.pin}
        style={styleOf(item)}
        aria-label={`Pin of item ${index + 1}: ${item.position.replaceAll('-', ' ')}, ${Math.round(item.x)} % across, ${Math.round(item.y)} % down. Move it with the arrow keys.`}
        onPointerDown={onGrab}
        onPointerMove={(event) => (event.buttons & 1 ? follow(event) : undefined)}
        onKeyDown={onKeyDown}
      >
        {index + 1}
      </button>
    </div>
  )
}

const styleOf = ({ x, y }: { x: number; y: number }) => ({ left: `${x}%`, top: `${y}%` })
