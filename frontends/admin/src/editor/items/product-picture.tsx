import { Button, ProgressBar, toast } from '@vitrine/ui'
import { Picture, isStatus, messageOf } from '@vitrine/web-kit'
import { useEffect, useRef, useState } from 'react'
import { useEditor, usePostForm, useRemovePicture } from '../editor-context.ts'
import { FileButton } from '../photos/file-button.tsx'
import styles from './product-picture.module.css'
import { refusalOf, uploadFailed } from '../photos/upload-image.ts'

type Props = {
  index: number
  url: string
  /** What the item was made from: sent at once. */
  file?: File | undefined
}

/** The one picture of a product: uploaded, shown, replaced or removed. */
export function ProductPicture({ index, url, file }: Props) {
  const { getValues, setValue } = usePostForm()
  const { uploads, onSessionEnded } = useEditor()
  const removePicture = useRemovePicture()
  const [percent, setPercent] = useState<number>()
  const [fault, setFault] = useState<string>()
  const stop = useRef<AbortController>(undefined)
  const place = useRef(index)
  useEffect(() => {
    place.current = index
  }, [index])
  useEffect(() => () => stop.current?.abort(), [])
  useEffect(() => {
    if (file && !getValues(`items.${place.current}.productImageUrl`)) void take(file)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for the file that it starts with
  }, [file])

  const put = (imageUrl: string) =>
    setValue(`items.${place.current}.productImageUrl`, imageUrl, { shouldDirty: true })

  async function take(file: File) {
    const refusal = refusalOf(file)
    setFault(refusal?.description)
    if (refusal) return void toast({ ...refusal, destructive: true })
    const controller = new AbortController()
    stop.current = controller
    setPercent(0)
    try {
      const { signal } = controller
      const { imageUrl } = await uploads.upload({
        kind: 'product-image',
        file,
        signal,
        onProgress: setPercent,
      })
      put(imageUrl)
      toast({ title: 'Upload Successful' })
    } catch (error) {
      if (controller.signal.aborted) return
      if (isStatus(error, 401)) onSessionEnded()
      setFault(messageOf(error, uploadFailed.description))
      toast({ ...uploadFailed, destructive: true })
    } finally {
      setPercent(undefined)
    }
  }

  async function remove() {
    if (await removePicture(url)) put('')
  }

  return (
    <div
      className={styles.picture}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        event.stopPropagation()
        const dropped = event.dataTransfer.files[0]
        if (dropped) void take(dropped)
      }}
    >
      {url ? (
        <Picture src={url} alt="Product image" ratio="4 / 5" sizes="5rem" className={styles.thumb} />
      ) : null}
      <div className={styles.side}>
        <FileButton disabled={percent !== undefined} onFiles={([chosen]) => chosen && void take(chosen)}>
          {url ? 'Replace product image' : 'Upload product image'}
        </FileButton>
        {url ? (
          <Button variant="quiet" size="small" onClick={() => void remove()}>
            Remove image
          </Button>
        ) : null}
        {percent === undefined ? null : <ProgressBar value={percent} label="Uploading product image" />}
        {fault ? (
          <p className={styles.fault} role="alert">
            {fault}
          </p>
        ) : null}
      </div>
    </div>
  )
}
