import { FocusIcon } from '@vitrine/backoffice'
import { Button, ChevronLeftIcon, ChevronRightIcon, IconButton, ProgressBar, TrashIcon } from '@vitrine/ui'
import { Picture } from '@vitrine/web-kit'
import styles from './model-photos.module.css'
import type { Photo } from '../post-values.ts'
import { isUploaded } from './upload-image.ts'
import type { Sending } from './use-photos.ts'

type Props = {
  photo: Photo
  place: number
  count: number
  sending: Sending | undefined
  removing: boolean
  onMove: (to: number) => void
  onRetry: () => void
  onRemove: () => void
  onDetails: () => void
}

/** A picture in its frame, or on its way there. */
export function PhotoSlot(props: Props) {
  const { photo, place, count, sending, removing, onMove, onRetry, onRemove, onDetails } = props
  const name = `image ${place + 1}`
  return (
    <div className={styles.frame} aria-busy={Boolean(sending && !sending.failed) || removing}>
      {photo.url ? (
        <Picture
          src={photo.url}
          alt={`Image ${place + 1}`}
          ratio="fill"
          sizes="12rem"
          className={styles.picture}
        />
      ) : (
        <OnItsWay sending={sending} name={name} onRetry={onRetry} />
      )}
      {photo.url && !isUploaded(photo.url) ? (
        <p className={styles.foreign}>Not uploaded here: remove it and upload the picture first.</p>
      ) : null}
      <div className={styles.controls}>
        <IconButton
          label={`Move ${name} earlier`}
          data-move="earlier"
          className={styles.control}
          disabled={place === 0}
          onClick={() => onMove(place - 1)}
        >
          <ChevronLeftIcon size={18} />
        </IconButton>
        <IconButton
          label={`Move ${name} later`}
          data-move="later"
          className={styles.control}
          disabled={place >= count - 1}
          onClick={() => onMove(place + 1)}
        >
          <ChevronRightIcon size={18} />
        </IconButton>
        <IconButton
          label={`Focal point of ${name}`}
          aria-haspopup="dialog"
          className={styles.control}
          disabled={!isUploaded(photo.url)}
          onClick={onDetails}
        >
          <FocusIcon size={18} />
        </IconButton>
        <IconButton
          label={`Remove ${name}`}
          data-remove
          className={styles.control}
          busy={removing}
          onClick={onRemove}
        >
          <TrashIcon size={18} />
        </IconButton>
      </div>
    </div>
  )
}

type OnItsWayProps = { sending: Sending | undefined; name: string; onRetry: () => void }

const OnItsWay = ({ sending, name, onRetry }: OnItsWayProps) => (
  <div className={styles.onItsWay}>
    {sending?.preview ? <img src={sending.preview} alt="" className={styles.preview} /> : null}
    {sending?.failed ? (
      <div className={styles.failed} role="alert">
        <p>{sending.failed}</p>
        <Button size="small" aria-label={`Try again: ${name}`} onClick={onRetry}>
          Try again
        </Button>
      </div>
    ) : (
      <div className={styles.progress}>
        <span>{Math.round(sending?.percent ?? 0)} %</span>
        <ProgressBar value={sending?.percent ?? 0} label={`Uploading ${name}`} />
      </div>
    )}
  </div>
)
