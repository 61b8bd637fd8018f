import { outfitLimits } from '@vitrine/contracts'
import { Button, VisuallyHidden, cx, late } from '@vitrine/ui'
import { useRef, useState, type DragEvent } from 'react'
import { useFormState } from 'react-hook-form'
import { AltTexts } from './alt-texts.tsx'
import { EmptySlot } from './empty-slot.tsx'
import { usePostForm } from '../editor-context.ts'
import film from '../../page/film-edge.module.css'
import styles from './model-photos.module.css'
import { PhotoSlot } from './photo-slot.tsx'
import { Section } from '../section.tsx'
import { useIncomingFiles } from './use-incoming-files.ts'
import { usePhotoDetails } from './use-photo-details.ts'
import { usePhotos } from './use-photos.ts'

const DetailsDialog = late(
  async () => (await import('../../pictures/details/details-dialog.tsx')).DetailsDialog,
)
const LibraryDialog = late(async () => (await import('./library-dialog.tsx')).LibraryDialog)

const places = Array.from({ length: outfitLimits.images }, (_, place) => place)

/** A strip of five frames. Files can be dropped or pasted; frames can be dragged, or moved by their buttons. */
export function ModelPhotos() {
  const { control } = usePostForm()
  const { errors } = useFormState({ control, name: 'photos' })
  const { photos, sendings, removing, notes, said, add, choose, retry, remove, move, describe } = usePhotos()
  const [isChoosing, setChoosing] = useState(false)
  const { detailed, openDetails, closeDetails } = usePhotoDetails()
  const strip = useRef<HTMLOListElement>(null)
  const dragged = useRef<number>(undefined)
  const isOver = useIncomingFiles({ place: strip, onFiles: (files) => void add(files) })

  const focusIn = (place: number, selectors: string) =>
    requestAnimationFrame(() => {
      const slot = strip.current?.children[place]
      for (const selector of selectors.split(' | ')) {
        const control = slot?.querySelector<HTMLElement>(selector)
        if (control) return control.focus()
      }
    })

  const shift = (from: number, to: number) => {
    move(from, to)
    const [same, other] = to > from ? ['later', 'earlier'] : ['earlier', 'later']
    focusIn(to, `[data-move="${same}"]:not(:disabled) | [data-move="${other}"]:not(:disabled)`)
  }

  const drop = (place: number) => (event: DragEvent) => {
    if (dragged.current === undefined) return
    event.preventDefault()
    if (photos[place]) move(dragged.current, place)
    dragged.current = undefined
  }

  const message = errors.photos?.message
  return (
    <Section
      title="Model Photos"
      note="3-5 images, the first one leads. Choose several at once, drop them or paste them: JPEG, PNG, WebP, AVIF or GIF, at most 10 MB each."
    >
      <ol
        ref={strip}
        data-field="photos"
        className={cx(styles.strip, message && styles.missing, isOver && styles.over)}
      >
        {places.map((place) => {
          const photo = photos[place]
          return (
            <li
              key={photo?.key ?? `empty-${place}`}
              className={styles.exposure}
              draggable={Boolean(photo?.url)}
              onDragStart={(event) => {
                dragged.current = place
                event.dataTransfer.effectAllowed = 'move'
              }}
              onDragEnd={() => (dragged.current = undefined)}
              onDragOver={(event) => (dragged.current === undefined ? undefined : event.preventDefault())}
              onDrop={drop(place)}
            >
              <span className={film.edge} aria-hidden>
                <span>{place + 1}</span>
                <span>{place === 0 ? 'Required' : `▸ ${place + 1}A`}</span>
              </span>
              {photo ? (
                <PhotoSlot
                  photo={photo}
                  place={place}
                  count={photos.length}
                  sending={sendings[photo.key]}
                  removing={removing === photo.key}
                  onMove={(to) => shift(place, to)}
                  onRetry={() => void retry(photo.key)}
                  onDetails={() => openDetails(photo.url)}
                  onRemove={() => {
                    void remove(photo).then(() => focusIn(place, 'input | [data-remove]'))
                  }}
                />
              ) : (
                <EmptySlot
                  place={place}
                  next={place === photos.length}
                  onFiles={(files) => void add(files)}
                />
              )}
            </li>
          )
        })}
      </ol>
      <Button
        size="small"
        className={styles.fromLibrary}
        aria-haspopup="dialog"
        disabled={photos.length >= outfitLimits.images}
        onClick={() => setChoosing(true)}
      >
        Choose from the library
      </Button>
      {isChoosing ? (
        <LibraryDialog
          inPost={photos.map(({ url }) => url)}
          room={outfitLimits.images - photos.length}
          onChoose={(urls) => {
            setChoosing(false)
            choose(urls)
            focusIn(photos.length, '[data-move]:not(:disabled) | [data-remove]')
          }}
          onClose={() => setChoosing(false)}
        />
      ) : null}
      {detailed ? <DetailsDialog picture={detailed} onClose={closeDetails} /> : null}
      <AltTexts photos={photos} onChange={describe} />
      {message ? (
        <p className={styles.error} role="alert">
          {message}
        </p>
      ) : null}
      <div role="status" className={styles.notes}>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        <VisuallyHidden>{said}</VisuallyHidden>
      </div>
    </Section>
  )
}
