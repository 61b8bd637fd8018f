import { Button, ProgressBar, toast } from '@vitrine/ui'
import { Picture, isStatus, messageOf } from '@vitrine/web-kit'
import { useEffect, useRef, useState } from 'react'
import { useEditor, usePostForm, useRemovePicture } from '../editor-context.ts'
import { FileButton } from '../photos/file-button.tsx'
import type { PostValues } from '../post-values.ts'
import styles from './product-picture.module.css'
import { refusalOf, uploadFailed } from '../photos/upload-image.ts'

const withPicture = (values: PostValues, item: string, productImageUrl: string): PostValues =>
  values.items.some(({ key }) => key === item)
    ? { ...values, items: values.items.map((one) => (one.key === item ? { ...one, productImageUrl } : one)) }
    : values

type Props = {
  /** The key of the item. */
  item: string
  url: string
  /** What the item was made from, or what was on its way when it was removed: sent at once. */
  file: File | undefined
  onFile: (file: File | undefined) => void
}

/** The one picture of a product: uploaded, shown, replaced or removed. */
export function ProductPicture({ item, url, file, onFile }: Props) {
  const { getValues, setValue } = usePostForm()
  const { uploads, history, onSessionEnded } = useEditor()
  const removePicture = useRemovePicture()
  const [percent, setPercent] = useState<number>()
  const [fault, setFault] = useState<string>()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])
  useEffect(() => {
    if (file && !url) void take(file)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for the file that it starts with
  }, [file])

  async function take(file: File) {
    const refusal = refusalOf(file)
    setFault(refusal?.description)
    if (refusal) return void toast({ ...refusal, destructive: true })
    const controller = new AbortController()
    stop.current = controller
    onFile(file)
    setPercent(0)
    try {
      const { signal } = controller
      const { imageUrl } = await uploads.upload({
        kind: 'product-image',
        file,
        signal,
        onProgress: setPercent,
      })
      onFile(undefined)
      history.arrive((values) => withPicture(values, item, imageUrl))
      toast({ title: 'Upload Successful' })
    } catch (error) {
      if (controller.signal.aborted) return
      onFile(undefined)
      if (isStatus(error, 401)) onSessionEnded()
      setFault(messageOf(error, uploadFailed.description))
      toast({ ...uploadFailed, destructive: true })
    } finally {
      setPercent(undefined)
    }
  }

  async function remove() {
    if (await removePicture(url))
      setValue('items', withPicture(getValues(), item, '').items, { shouldDirty: true })
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
