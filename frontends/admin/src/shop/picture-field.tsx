import { Cluster, Hint, Stack } from '@vitrine/backoffice'
import { Button, Spinner } from '@vitrine/ui'
import { messageOf, Picture } from '@vitrine/web-kit'
import { useEffect, useId, useRef, useState } from 'react'
import { FileButton } from '../editor/photos/file-button.tsx'
import { refusalOf, uploadFailed, uploadImage } from '../editor/photos/upload-image.ts'
import styles from './shop.module.css'

type Props = {
  label: string
  hint: string
  value: string | null
  onChange: (value: string | null) => void
  /** What is wrong with a picture that was uploaded; it is then not taken. */
  errorOf?: (url: string) => string | undefined
}

/** One picture: uploaded at once, and part of the shop with the next save. */
export function PictureField({ label, hint, value, onChange, errorOf = () => undefined }: Props) {
  const id = useId()
  const sending = useRef<AbortController>(undefined)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  useEffect(() => () => sending.current?.abort(), [])

  async function upload(file: File | undefined) {
    if (!file) return
    const refusal = refusalOf(file)
    if (refusal) return setError(refusal.description)
    sending.current = new AbortController()
    setBusy(true)
    setError(undefined)
    try {
      const { imageUrl } = await uploadImage('outfit-image', { file, signal: sending.current.signal })
      const wrong = errorOf(imageUrl)
      setError(wrong)
      if (!wrong) onChange(imageUrl)
    } catch (failure) {
      setError(messageOf(failure, uploadFailed.description))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Stack role="group" aria-labelledby={id} gap={3} className={styles.picture}>
      <h3 id={id} className={styles.label}>
        {label}
      </h3>
      <div className={styles.plate}>
        {busy ? (
          <Spinner size={24} />
        ) : value ? (
          <Picture
            src={value}
            alt={`The ${label.toLowerCase()} as it is`}
            fit="contain"
            ratio="fill"
            sizes="16rem"
          />
        ) : (
          <span className={styles.none}>None</span>
        )}
      </div>
      <Cluster gap={2}>
        <FileButton disabled={busy} onFiles={([file]) => void upload(file)}>
          {value ? 'Replace' : 'Upload'}
        </FileButton>
        {value ? (
          <Button
            variant="quiet"
            disabled={busy}
            aria-label={`Remove the ${label.toLowerCase()}`}
            onClick={() => onChange(null)}
          >
            Remove
          </Button>
        ) : null}
      </Cluster>
      <Hint className={error && styles.error} aria-live="polite">
        {error ?? hint}
      </Hint>
    </Stack>
  )
}
