import { outfitLimits } from '@vitrine/contracts'
import { toast } from '@vitrine/ui'
import { isStatus, messageOf } from '@vitrine/web-kit'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useEditor, usePostForm, usesOf } from '../editor-context.ts'
import { newKey, type Photo } from '../post-values.ts'
import { arrived, moved } from './reorder.ts'
import { refusalOf, uploadFailed } from './upload-image.ts'

export type Sending = { file: File; percent: number; preview: string | undefined; failed?: string }

/** The five slots: taking files in, moving and removing pictures, and what happens to the pins meanwhile. */
export function usePhotos() {
  const { control, getValues, setValue, clearErrors } = usePostForm()
  const { uploads, onSessionEnded } = useEditor()
  const photos = useWatch({ control, name: 'photos' })
  const [sendings, setSendings] = useState<Record<string, Sending>>({})
  const [removing, setRemoving] = useState<string>()
  const [notes, setNotes] = useState<string[]>([])
  const [said, setSaid] = useState('')
  const controllers = useRef(new Map<string, AbortController>())

  useEffect(() => {
    const open = controllers.current
    return () => open.forEach((controller) => controller.abort())
  }, [])

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
      change(getValues('photos').map((photo) => (photo.key === key ? { ...photo, url: imageUrl } : photo)))
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
    const refused = files.filter((file) => refusalOf(file))
    const fitting = files.filter((file) => !refusalOf(file))
    const free = outfitLimits.images - getValues('photos').length
    const taken = fitting.slice(0, free).map((file) => ({ key: newKey(), file }))
    const first = refused[0] && refusalOf(refused[0])
    const left = fitting.length - taken.length
    setNotes([
      ...refused.map((file) => `${file.name}: ${refusalOf(file)?.description}`),
      ...(left > 0 ? [`A post has ${outfitLimits.images} images: ${left} more did not fit`] : []),
    ])
    if (first) toast({ ...first, destructive: true })
    if (taken.length === 0) return
    change([...getValues('photos'), ...taken.map(({ key }) => ({ key, url: '' }))])
    const arrivals = await Promise.all(taken.map(({ key, file }) => send(key, file)))
    if (arrivals.includes(false)) toast({ ...uploadFailed, destructive: true })
    else if (!first) toast({ title: 'Upload Successful' })
  }

  async function retry(key: string) {
    const file = sendings[key]?.file
    if (!file) return
    if (await send(key, file)) toast({ title: 'Upload Successful' })
    else toast({ ...uploadFailed, destructive: true })
  }

  async function remove(photo: Photo) {
    controllers.current.get(photo.key)?.abort()
    if (photo.url) {
      setRemoving(photo.key)
      try {
        await uploads.remove(photo.url, usesOf(getValues(), photo.url) > 1)
      } catch (error) {
        if (isStatus(error, 401)) onSessionEnded()
        const description = 'Failed to remove image. Please try again.'
        return void toast({ title: 'Delete Failed', description, destructive: true })
      } finally {
        setRemoving(undefined)
      }
      toast({ title: 'Image Removed' })
    }
    forget(photo.key)
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

  return { photos, sendings, removing, notes, said, add, retry, remove, move, describe }
}
