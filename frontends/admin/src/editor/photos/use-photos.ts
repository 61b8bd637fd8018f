import { outfitLimits } from '@vitrine/contracts'
import { toast } from '@vitrine/ui'
import { isStatus, messageOf } from '@vitrine/web-kit'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useEditor, usePostForm, useRemovePicture } from '../editor-context.ts'
import { newKey, type Photo, type PostValues } from '../post-values.ts'
import { sortFiles } from './chosen-files.ts'
import { arrived, moved } from './reorder.ts'
import { uploadFailed } from './upload-image.ts'

/** The place where a picture was expected has it now. */
const withUrl = (values: PostValues, key: string, url: string): PostValues =>
  values.photos.some((photo) => photo.key === key)
    ? { ...values, photos: values.photos.map((photo) => (photo.key === key ? { ...photo, url } : photo)) }
    : values

const imagesFrom = (first: number, count: number) =>
  count === 1 ? `image ${first}` : `images ${first} to ${first + count - 1}`

export type Sending = { file: File; percent: number; preview: string | undefined; failed?: string }

/** The five slots: taking files in, moving and removing pictures, and what happens to the pins meanwhile. */
export function usePhotos() {
  const { control, getValues, setValue, clearErrors } = usePostForm()
  const { uploads, history, onSessionEnded } = useEditor()
  const removePicture = useRemovePicture()
  const photos = useWatch({ control, name: 'photos' })
  const [sendings, setSendings] = useState<Record<string, Sending>>({})
  const [removing, setRemoving] = useState<string>()
  const [notes, setNotes] = useState<string[]>([])
  const [said, setSaid] = useState('')
  const controllers = useRef(new Map<string, AbortController>())

  const change = (next: Photo[]) => setValue('photos', next, { shouldDirty: true })
  const patch = (key: string, part: Partial<Sending>) =>
    setSendings((all) => (all[key] ? { ...all, [key]: { ...all[key], ...part } } : all))
  const forget = (key: string) => {
    controllers.current.delete(key)
    setSendings(({ [key]: gone, ...rest }) => {
      if (gone?.preview) URL.revokeObjectURL(gone.preview)
      return rest
    })
  }

  async function send(key: string, file: File): Promise<boolean> {
    const controller = new AbortController()
    controllers.current.set(key, controller)
    const preview = URL.createObjectURL?.(file)
    setSendings((all) => ({ ...all, [key]: { file, percent: 0, preview } }))
    try {
      const onProgress = (percent: number) => patch(key, { percent })
      const { imageUrl } = await uploads.upload({
        kind: 'outfit-image',
        file,
        signal: controller.signal,
        onProgress,
      })
      history.amend((values) => withUrl(values, key, imageUrl))
      clearErrors('photos')
      forget(key)
      return true
    } catch (error) {
      if (controller.signal.aborted) return true
      if (isStatus(error, 401)) onSessionEnded()
      patch(key, { failed: messageOf(error, uploadFailed.description) })
      return false
    }
  }

  async function add(files: readonly File[]) {
    const { taken, notes, refusal } = sortFiles(files, {
      room: outfitLimits.images - getValues('photos').length,
      full: `A post has ${outfitLimits.images} images`,
    })
    setNotes(notes)
    if (refusal) toast({ ...refusal, destructive: true })
    else if (taken.length === 0) toast({ title: 'No Room', description: notes.join(' '), destructive: true })
    if (taken.length === 0) return
    const first = getValues('photos').length + 1
    setSaid(`Uploading ${imagesFrom(first, taken.length)}`)
    const coming = taken.map((file) => ({ key: newKey(), file }))
    change([...getValues('photos'), ...coming.map(({ key }) => ({ key, url: '' }))])
    const arrivals = await Promise.all(coming.map(({ key, file }) => send(key, file)))
    if (arrivals.includes(false)) toast({ ...uploadFailed, destructive: true })
    else if (!refusal) toast({ title: 'Upload Successful' })
  }

  /** Pictures of the library need no upload, and are not deleted when they are removed. */
  function choose(urls: readonly string[]) {
    const before = getValues('photos')
    change([...before, ...urls.map((url) => ({ key: newKey(), url, chosen: true }))])
    clearErrors('photos')
    setSaid(`Added ${imagesFrom(before.length + 1, urls.length)}`)
  }

  async function retry(key: string) {
    const file = sendings[key]?.file
    if (!file) return
    if (await send(key, file)) toast({ title: 'Upload Successful' })
    else toast({ ...uploadFailed, destructive: true })
  }

  async function remove(photo: Photo) {
    if (photo.url) {
      setRemoving(photo.key)
      const isRemoved = await removePicture(photo.url)
      setRemoving(undefined)
      if (!isRemoved) return
    } else {
      controllers.current.get(photo.key)?.abort()
      patch(photo.key, { failed: 'The upload was stopped.' })
    }
    change(getValues('photos').filter(({ key }) => key !== photo.key))
    displace(photo.key)
  }

  /** Pins on a removed picture move to the middle of the first one, marked. */
  function displace(gone: string) {
    const photo = arrived(getValues('photos'))[0]?.key ?? ''
    for (const [index, item] of getValues('items').entries()) {
      if (item.photo !== gone) continue
      const middle = { position: 'middle-middle', x: 50, y: 50, pin: 'displaced' } as const
      setValue(`items.${index}`, { ...item, ...middle, photo }, { shouldDirty: true })
    }
  }

  function move(from: number, to: number) {
    change(moved(getValues('photos'), from, to))
    setSaid(`Image ${from + 1} is now image ${to + 1}`)
  }

  const describe = (key: string, alt: string) =>
    change(getValues('photos').map((photo) => (photo.key === key ? { ...photo, alt } : photo)))

  return { photos, sendings, removing, notes, said, add, choose, retry, remove, move, describe }
}
