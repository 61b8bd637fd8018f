import { parseImageAddress, type FocalPoint as Point, type LibraryPicture } from '@vitrine/contracts'
import { Button, isInside } from '@vitrine/ui'
import { Picture } from '@vitrine/web-kit'
import { useRef, type PointerEvent } from 'react'
import { pinAt, steppedBy } from '../../editor/items/pin.ts'
import styles from './details.module.css'
import { centre, placeText } from './focus.ts'

type Props = { picture: Pick<LibraryPicture, 'imageUrl'>; focus: Point; onChange: (focus: Point) => void }

/** The whole picture with the point that its crops keep, which is pressed, dragged or moved by keys, and what a card shows then. */
export function FocalPoint({ picture: { imageUrl }, focus, onChange }: Props) {
  const board = useRef<HTMLDivElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const change = ({ x, y }: Point) => onChange({ x: Math.round(x), y: Math.round(y) })
  const follow = (pointer: { clientX: number; clientY: number }) => {
    const frame = board.current?.getBoundingClientRect()
    if (frame) change(pinAt(pointer, frame))
  }
  /** A finger that moves over the picture scrolls; on the point it drags, too. */
  const isDrag = (event: PointerEvent) => event.pointerType === 'mouse' && !isInside(event, 'button')
  return (
    <>
      <div
        ref={board}
        className={styles.board}
        style={shapeOf(imageUrl)}
        onPointerDown={(event) =>
          isDrag(event) ? event.currentTarget.setPointerCapture?.(event.pointerId) : undefined
        }
        onPointerMove={(event) => (event.buttons & 1 && isDrag(event) ? follow(event) : undefined)}
        onClick={(event) => {
          if (isInside(event, 'button')) return
          follow(event)
          handle.current?.focus({ preventScroll: true })
        }}
      >
        <Picture src={imageUrl} alt="" sizes="28rem" eager />
        <button
          ref={handle}
          type="button"
          className={styles.handle}
          style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
          aria-label={`Focal point: ${placeText(focus)}. Move it with the arrow keys.`}
          onPointerDown={(event) => event.currentTarget.setPointerCapture?.(event.pointerId)}
          onPointerMove={(event) => (event.buttons & 1 ? follow(event) : undefined)}
          onKeyDown={(event) => {
            const next = steppedBy(focus, event)
            if (!next) return
            event.preventDefault()
            change(next)
          }}
        />
      </div>
      <div className={styles.crop}>
        <p className={styles.caption}>On a card</p>
        <Picture src={imageUrl} alt="" ratio="4 / 5" sizes="12rem" focus={focus} eager />
      </div>
      <div className={styles.place}>
        <span role="status">{placeText(focus)}</span>
        <Button size="small" onClick={() => onChange(centre)}>
          Reset to centre
        </Button>
      </div>
    </>
  )
}

const shapeOf = (url: string) => {
  const { width, height } = parseImageAddress(url) ?? { width: 4, height: 5 }
  return { '--aspect': width / height }
}
