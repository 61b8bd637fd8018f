import { PictureTabs, pinClass } from '@vitrine/backoffice'
import { labelOf, parseImageAddress } from '@vitrine/contracts'
import { cx, isInside } from '@vitrine/ui'
import { Picture } from '@vitrine/web-kit'
import { useRef, type MouseEvent, type Ref } from 'react'
import { pinAt, steppedBy } from './pin.ts'
import styles from './pin-board.module.css'
import type { ItemValues } from '../post-values.ts'
import { isUnplaced, type Items } from './use-items.ts'

/** One picture at a time with the pins of all its items; a press places the one that waits, or makes a new item there. */
export function PinBoard({ items: state, ref }: { items: Items; ref: Ref<HTMLDivElement> }) {
  const { items, pictures, selected, toPlace, shown } = state
  const board = useRef<HTMLDivElement>(null)
  const grabbed = useRef<{ x: number; y: number; moved: boolean }>(undefined)
  if (!shown)
    return (
      <div ref={ref} className={styles.column}>
        <p className={styles.none}>Upload a model photo, then place the pins on it.</p>
      </div>
    )
  const here = (item: ItemValues) => (pictures.find(({ key }) => key === item.photo) ?? pictures[0]) === shown
  const number = pictures.indexOf(shown) + 1
  const pointOf = (pointer: { clientX: number; clientY: number }) =>
    pinAt(pointer, board.current!.getBoundingClientRect())

  const onPress = (event: MouseEvent) => {
    if (isInside(event, 'button')) return
    const top = board.current?.getBoundingClientRect().top ?? 0
    const key = state.press(pointOf(event))
    requestAnimationFrame(() => {
      board.current?.querySelector<HTMLElement>(`[data-pin="${key}"]`)?.focus({ preventScroll: true })
      requestAnimationFrame(() => stayAt(top))
    })
  }
  /** On a phone the rows are above the picture, which stays under the finger while they grow. Some browsers see to it themselves. */
  const stayAt = (top: number) => {
    const moved = (board.current?.getBoundingClientRect().top ?? top) - top
    if (moved !== 0) window.scrollBy(0, moved)
  }
  /** A hand is never quite still: what moves less than a few pixels is a press. */
  const isDrag = (event: { clientX: number; clientY: number }) => {
    const from = grabbed.current
    if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) >= 4) from.moved = true
    return from?.moved ?? false
  }
  return (
    <div ref={ref} className={styles.column}>
      <p role="status" className={styles.prompt}>
        <Prompt toPlace={toPlace} items={items} />
      </p>
      <PictureTabs
        label="Image to place pins on"
        name="image"
        pictures={pictures.map(({ key, url }) => ({
          key,
          thumbnail: <Picture src={url} alt="" ratio="4 / 5" sizes="3rem" />,
        }))}
        shown={pictures.indexOf(shown)}
        onShow={(index) => pictures[index] && state.showPhoto(pictures[index].key)}
      />
      <div ref={board} data-board className={styles.board} style={shapeOf(shown.url)} onClick={onPress}>
        <Picture src={shown.url} alt={`Image ${number} with its pins`} sizes="32rem" />
        {items.map((item, index) =>
          here(item) ? (
            <button
              key={item.key}
              type="button"
              data-pin={item.key}
              className={pinClass(
                item === selected,
                cx(styles.pin, item === selected && styles.selected, isUnplaced(item) && styles.unplaced),
              )}
              style={{ left: `${item.x}%`, top: `${item.y}%` }}
              aria-label={`Pin of item ${index + 1}: ${placeIn(item)}. Move it with the arrow keys.`}
              onPointerDown={(event) => {
                grabbed.current = { x: event.clientX, y: event.clientY, moved: false }
                event.currentTarget.setPointerCapture?.(event.pointerId)
              }}
              onPointerMove={(event) => {
                if (event.buttons & 1 && isDrag(event))
                  state.place(item.key, { ...pointOf(event), photo: shown.key })
              }}
              onClick={() => (grabbed.current?.moved ? undefined : state.select(item.key))}
              onKeyDown={(event) => {
                const next = steppedBy(item, event)
                if (!next) return
                event.preventDefault()
                state.place(item.key, { ...next, photo: shown.key })
              }}
            >
              {index + 1}
            </button>
          ) : null,
        )}
      </div>
      {items.length > 1 ? (
        <div role="group" aria-label="Item to place" className={styles.turns}>
          {items.map((item, index) => (
            <button
              key={item.key}
              type="button"
              className={styles.turn}
              aria-pressed={item === selected}
              aria-label={`Place item ${index + 1}${isUnplaced(item) ? ', no pin yet' : ''}`}
              data-unplaced={isUnplaced(item) || undefined}
              onClick={() => state.select(item.key)}
            >
              {index + 1}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  )
}

type PromptProps = { toPlace: ItemValues | undefined; items: readonly ItemValues[] }

function Prompt({ toPlace, items }: PromptProps) {
  if (!toPlace)
    return items.length === 0 ? (
      <>Press the image where a product is worn: this adds an item with its pin there.</>
    ) : (
      <>Press the image to add an item there. To move a pin, drag it, or press it and then its new place.</>
    )
  const name = `${items.indexOf(toPlace) + 1}${toPlace.name ? ` ${toPlace.name}` : ''}`
  if (isUnplaced(toPlace))
    return (
      <>
        Press the image to place <b>{name}</b>.
      </>
    )
  return (
    <>
      <b>{name}</b>: {placeIn(toPlace)}. Press its new place, drag it or use the arrow keys.
    </>
  )
}

const placeIn = ({ position, x, y }: ItemValues) =>
  `${labelOf(position.replaceAll('-', ' '))}, ${Math.round(x)} % across, ${Math.round(y)} % down`

const shapeOf = (url: string) => {
  const { width, height } = parseImageAddress(url) ?? { width: 3, height: 4 }
  return { '--aspect': width / height }
}
