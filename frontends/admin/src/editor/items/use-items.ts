import { nearestPosition, outfitLimits, type HotspotPosition } from '@vitrine/contracts'
import { toast } from '@vitrine/ui'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useEditor, usePostForm, usesOf } from '../editor-context.ts'
import { freePlace } from './free-place.ts'
import { nameOf } from './item-names.ts'
import { isComplete, isIncomplete } from './items.ts'
import { pairPictures } from './paste/pair-pictures.ts'
import { leftOut, refusedPrices } from './paste/paste-words.ts'
import type { PastedProduct } from './paste/product-lines.ts'
import { takeProducts } from './paste/take-products.ts'
import { blankItem, type ItemValues } from '../post-values.ts'
import { sortFiles } from '../photos/chosen-files.ts'
import { arrived } from '../photos/reorder.ts'
import { refusalOf } from '../photos/upload-image.ts'

export type Place = { x: number; y: number; position?: HotspotPosition; photo?: string }

/** The rows of products. One is active: only that row may be open. */
export function useItems() {
  const { control, getValues, setValue, clearErrors } = usePostForm()
  const { uploads } = useEditor()
  const [items, photos] = useWatch({ control, name: ['items', 'photos'] })
  const [chosen, choose] = useState(() => getValues('items').find(isIncomplete)?.key)
  const [unfolded, setUnfolded] = useState(chosen !== undefined)
  const [photo, showPhoto] = useState<string>()
  const [notes, setNotes] = useState<string[]>([])
  const files = useRef(new Map<string, File>())
  /** Names that files have suggested, by the key of their row. */
  const suggested = useRef(new Map<string, string>())
  /** The key of the item that was chosen or opened last, until its pin has been placed by a press. */
  const [moving, move] = useState<string>()

  const pictures = arrived(photos)
  const selected = items.find(({ key }) => key === chosen) ?? items.find(isUnplaced) ?? items[0]
  /** Its pin goes where the picture is pressed next; without one, a press makes a new item. */
  const toPlace = selected && (isUnplaced(selected) || selected.key === moving) ? selected : undefined
  const pictureOf = (item: ItemValues | undefined) => pictures.find(({ key }) => key === item?.photo)
  const lookedAt = pictures.find(({ key }) => key === photo) ?? pictureOf(selected)
  const shown = lookedAt ?? pictures[0]

  const isOpen = (key: string) => unfolded && selected?.key === key
  function open(key: string) {
    move(key)
    choose(key)
    setUnfolded(true)
    showPhoto(undefined)
  }

  const change = (next: ItemValues[]) => setValue('items', next, { shouldDirty: true })

  /** New items are pinned on the picture that is shown, or on the first one, which may still be uploading. */
  const newPhoto = () => (lookedAt ?? photos[0])?.key ?? ''

  function add(parts: readonly Partial<ItemValues>[]) {
    const rows = [...getValues('items')]
    const [photo, before] = [newPhoto(), rows.length]
    for (const part of parts) rows.push({ ...blankItem(photo), ...freePlace(rows), ...part })
    change(rows)
    const added = rows.slice(before)
    if (added[0]) open(added[0].key)
    return added
  }

  /** Each goes to an item that has no picture yet, or becomes a new one, named after its file. */
  function addPictures(chosenFiles: readonly File[]) {
    const rows = getValues('items').filter((item) => !item.productImageUrl && !files.current.has(item.key))
    const namesOf = (some: readonly File[]) => some.map(({ name }) => name)
    const paired = (some: readonly File[]) => pairPictures(namesOf(some), rows)
    const fitting = chosenFiles.filter((file) => !refusalOf(file))
    const { taken, notes, refusal } = sortFiles(chosenFiles, {
      room: outfitLimits.products - items.length + paired(fitting).filter(Boolean).length,
      full: `A post has at most ${outfitLimits.products} items`,
    })
    setNotes(notes)
    if (refusal) toast({ ...refusal, destructive: true })
    const keys = paired(taken)
    const news = taken.filter((_, index) => !keys[index])
    const added = add(news.map(({ name }) => ({ name: nameOf(name) })))
    for (const { key, name } of added) if (name) suggested.current.set(key, name)
    for (const [index, file] of taken.entries()) {
      const key = keys[index] ?? added[news.indexOf(file)]?.key
      if (key) files.current.set(key, file)
    }
  }

  /** Into this row and those after it, and new ones. `named`: the name of this row is among what is pasted. */
  function paste(products: readonly PastedProduct[], { from, named }: { from: number; named: boolean }) {
    const before = getValues('items')
    const taken = takeProducts({
      items: before.map((item, index) => (named && index === from ? { ...item, name: '' } : item)),
      products,
      from,
      mayRename: ({ key, name }) => suggested.current.get(key) === name,
      photo: newPhoto(),
      most: outfitLimits.products,
    })
    change(
      taken.items.map((item, index) => (item.name ? item : { ...item, name: before[index]?.name ?? '' })),
    )
    const first = taken.items[taken.first]
    if (first) open(first.key)
    setNotes([...refusedPrices(products), ...leftOut(taken.left, outfitLimits.products)])
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

  function toggle(key: string) {
    if (!isOpen(key)) return open(key)
    move(undefined)
    setUnfolded(false)
  }

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

  /**
   * The picture was pressed: the item that waits for its pin, or whose pin was chosen to be moved, has it there, and the next one
   * without a pin becomes active, or one that is not complete. Where nothing waits, a new item is there. Answers its key.
   */
  function press(point: { x: number; y: number }): string | undefined {
    if (!shown) return undefined
    const target = toPlace
    if (!target) {
      if (items.length >= outfitLimits.products) return undefined
      const [added] = add([{ photo: shown.key }])
      if (!added) return undefined
      place(added.key, { ...point, photo: shown.key })
      move(undefined)
      showPhoto(shown.key)
      return added.key
    }
    move(undefined)
    place(target.key, { ...point, photo: shown.key })
    const next = getValues('items').find(isUnplaced)
    const isDone = isComplete(target)
    choose((next ?? (isDone ? nextAfter(target.key) : undefined) ?? target).key)
    showPhoto(shown.key)
    if (!next && isDone && !nextAfter(target.key)) setUnfolded(false)
    return target.key
  }

  return {
    ...{ items, pictures, selected, toPlace, shown, notes },
    ...{ isOpen, open, toggle, nextAfter, addPictures, drop, paste, place, press, showPhoto },
    add: () => void add([{}]),
    select(key: string) {
      move(key)
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
