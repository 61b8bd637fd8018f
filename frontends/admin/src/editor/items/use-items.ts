import { nearestPosition, outfitLimits, type HotspotPosition } from '@vitrine/contracts'
import { toast } from '@vitrine/ui'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useEditor, usePostForm, usesOf } from '../editor-context.ts'
import { nameOf } from './item-names.ts'
import { isComplete, isIncomplete } from './items.ts'
import { blankItem, type ItemValues } from '../post-values.ts'
import { sortFiles } from '../photos/chosen-files.ts'
import { arrived } from '../photos/reorder.ts'

export type Place = { x: number; y: number; position?: HotspotPosition; photo?: string }

/** The rows of products. One is active: only that row may be open, and a press on the picture places its pin. */
export function useItems() {
  const { control, getValues, setValue, clearErrors } = usePostForm()
  const { uploads } = useEditor()
  const [items, photos] = useWatch({ control, name: ['items', 'photos'] })
  const [chosen, choose] = useState(() => getValues('items').find(isIncomplete)?.key)
  const [unfolded, setUnfolded] = useState(chosen !== undefined)
  const [photo, showPhoto] = useState<string>()
  const [notes, setNotes] = useState<string[]>([])
  const files = useRef(new Map<string, File>())

  const pictures = arrived(photos)
  const selected = items.find(({ key }) => key === chosen) ?? items.find(isUnplaced) ?? items[0]
  const pictureOf = (item: ItemValues | undefined) => pictures.find(({ key }) => key === item?.photo)
  const lookedAt = pictures.find(({ key }) => key === photo) ?? pictureOf(selected)
  const shown = lookedAt ?? pictures[0]

  const isOpen = (key: string) => unfolded && selected?.key === key
  function open(key: string) {
    choose(key)
    setUnfolded(true)
    showPhoto(undefined)
  }

  const change = (next: ItemValues[]) => setValue('items', next, { shouldDirty: true })

  /** New items are pinned on the picture that is shown, or on the first one, which may still be uploading. */
  function add(parts: readonly Partial<ItemValues>[]) {
    const blanks = parts.map((part) => ({ ...blankItem((lookedAt ?? photos[0])?.key ?? ''), ...part }))
    change([...getValues('items'), ...blanks])
    if (blanks[0]) {
      choose(blanks[0].key)
      setUnfolded(true)
    }
    return blanks
  }

  /** One item for each picture, named after its file. */
  function addPictures(chosenFiles: readonly File[]) {
    const { taken, notes, refusal } = sortFiles(chosenFiles, {
      room: outfitLimits.products - items.length,
      full: `A post has at most ${outfitLimits.products} items`,
    })
    setNotes(notes)
    if (refusal) toast({ ...refusal, destructive: true })
    const added = add(taken.map(({ name }) => ({ name: nameOf(name) })))
    for (const [index, file] of taken.entries()) {
      const item = added[index]
      if (item) files.current.set(item.key, file)
    }
  }

  /** Its picture is deleted with it. A failure of that is only logged: what the user removed is the row. */
  function drop(index: number) {
    const url = getValues(`items.${index}.productImageUrl`)
    const elsewhere = usesOf(getValues(), url) > 1
    change(getValues('items').toSpliced(index, 1))
    clearErrors('items')
    if (url)
      uploads
        .remove(url, elsewhere)
        .catch((error: unknown) => console.warn('An unused picture was not deleted', error))
  }

  const toggle = (key: string) => (isOpen(key) ? setUnfolded(false) : open(key))

  /** The next one that something is missing from, after this one and then from the start. */
  function nextAfter(key: string) {
    const at = items.findIndex((item) => item.key === key)
    return [...items.slice(at + 1), ...items.slice(0, Math.max(at, 0))].find(isIncomplete)
  }

  /** On the picture that it is on, or the first; `photo` moves it to another. */
  function place(key: string, { x, y, position = nearestPosition(x, y), ...to }: Place) {
    const index = getValues('items').findIndex((item) => item.key === key)
    const item = getValues(`items.${index}`)
    if (!item) return
    const onto = to.photo ?? (pictureOf(item) ?? pictures[0])?.key ?? item.photo
    const placed = { x, y, position, photo: onto, pin: 'placed' }
    for (const [field, value] of Object.entries(placed))
      setValue(`items.${index}.${field as keyof ItemValues}`, value, { shouldDirty: true })
  }

  /** The picture was pressed: the pin is placed, and the next item without a place becomes active, or one that is not complete. */
  function placeSelected(point: { x: number; y: number }) {
    if (!selected || !shown) return
    place(selected.key, { ...point, photo: shown.key })
    const next = getValues('items').find(isUnplaced)
    const isDone = isComplete(selected)
    choose((next ?? (isDone ? nextAfter(selected.key) : undefined) ?? selected).key)
    showPhoto(shown.key)
    if (!next && isDone && !nextAfter(selected.key)) setUnfolded(false)
  }

  /** Several links at once are those of this item and the ones after it. */
  function pasteLinks(index: number, links: readonly string[]) {
    for (const [offset, link] of links.slice(0, items.length - index).entries())
      setValue(`items.${index + offset}.amazonUrl`, link, { shouldDirty: true })
  }

  return {
    ...{ items, pictures, selected, shown, notes },
    ...{ isOpen, open, toggle, nextAfter, addPictures, drop, place, placeSelected, pasteLinks, showPhoto },
    add: () => void add([{}]),
    select(key: string) {
      choose(key)
      showPhoto(undefined)
    },
    fileOf: (key: string) => files.current.get(key),
    /** What is being sent for an item, until it has arrived: an item that comes back sends it again. */
    setFile(key: string, file: File | undefined) {
      if (file) files.current.set(key, file)
      else files.current.delete(key)
    },
  }
}

export type Items = ReturnType<typeof useItems>

export const isUnplaced = ({ pin }: ItemValues) => pin !== 'placed'
