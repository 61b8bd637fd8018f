import { nearestPosition, type HotspotPosition } from '@vitrine/contracts'
import { toast } from '@vitrine/ui'
import { useRef, useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { useEditor, usePostForm, usesOf } from './editor-context.ts'
import { sortFiles } from './item-files.ts'
import { nameOf } from './item-names.ts'
import { isComplete } from './items.ts'
import { blankItem, type ItemValues } from './post-values.ts'
import { arrived } from './reorder.ts'

export type Place = { x: number; y: number; position?: HotspotPosition; photo?: string }

/** The rows of products: which of them are open, which one the picture is pressed for, and the files they start with. */
export function useItems() {
  const { control, getValues, setValue } = usePostForm()
  const { uploads } = useEditor()
  const { fields, append, remove } = useFieldArray({ control, name: 'items' })
  const [items, photos] = useWatch({ control, name: ['items', 'photos'] })
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(getValues('items').flatMap((item) => (isComplete(item) ? [] : item.key))),
  )
  const [chosen, choose] = useState<string>()
  const [photo, showPhoto] = useState<string>()
  const [notes, setNotes] = useState<string[]>([])
  const files = useRef(new Map<string, File>())

  const pictures = arrived(photos)
  const selected = items.find(({ key }) => key === chosen) ?? items.find(isUnplaced) ?? items[0]
  const pictureOf = (item: ItemValues | undefined) => pictures.find(({ key }) => key === item?.photo)
  const lookedAt = pictures.find(({ key }) => key === photo) ?? pictureOf(selected)
  const shown = lookedAt ?? pictures[0]

  /** What is finished folds as soon as something else is worked on. */
  const openOnly = (keys: readonly string[]) =>
    setOpen(
      (before) =>
        new Set([
          ...getValues('items').flatMap((item) =>
            before.has(item.key) && !isComplete(item) ? item.key : [],
          ),
          ...keys,
        ]),
    )

  /** On the picture that is looked at, or else on the first, which may still be on its way. */
  function add(parts: readonly Partial<ItemValues>[]) {
    const blanks = parts.map((part) => ({ ...blankItem((lookedAt ?? photos[0])?.key ?? ''), ...part }))
    append(blanks, { shouldFocus: false })
    openOnly(blanks.map(({ key }) => key))
    return blanks
  }

  /** One item for each picture, named after its file. */
  function addPictures(chosenFiles: readonly File[]) {
    const { taken, notes, refusal } = sortFiles(chosenFiles, fields.length)
    setNotes(notes)
    if (refusal) toast({ title: refusal.title, description: refusal.description, destructive: true })
    for (const [index, { key }] of add(taken.map(({ name }) => ({ name: nameOf(name) }))).entries())
      files.current.set(key, taken[index]!)
  }

  /** Its picture goes with it, without a word: the row is what was removed. */
  function drop(index: number) {
    const url = getValues(`items.${index}.productImageUrl`)
    const elsewhere = usesOf(getValues(), url) > 1
    remove(index)
    if (url)
      uploads
        .remove(url, elsewhere)
        .catch((error: unknown) => console.warn('An unused picture was not deleted', error))
  }

  function toggle(key: string) {
    choose(key)
    showPhoto(undefined)
    if (!open.has(key)) openOnly([key])
    else setOpen((before) => new Set([...before].filter((other) => other !== key)))
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

  /** The picture was pressed: the pin is there, and the next one without a place takes its turn. */
  function placeSelected(point: { x: number; y: number }) {
    if (!selected || !shown) return
    place(selected.key, { ...point, photo: shown.key })
    const next = getValues('items').find(isUnplaced)
    choose((next ?? selected).key)
    showPhoto(shown.key)
    if (isComplete(selected)) setOpen((before) => new Set([...before].filter((key) => key !== selected.key)))
  }

  /** Several links at once are those of this item and the ones after it. */
  function pasteLinks(index: number, links: readonly string[]) {
    for (const [offset, link] of links.slice(0, fields.length - index).entries())
      setValue(`items.${index + offset}.amazonUrl`, link, { shouldDirty: true })
  }

  return {
    ...{ fields, items, pictures, selected, shown, open, notes },
    ...{ addPictures, drop, toggle, place, placeSelected, pasteLinks, showPhoto },
    add: () => add([{}])[0]!,
    select(key: string) {
      choose(key)
      showPhoto(undefined)
    },
    fileOf: (key: string) => files.current.get(key),
  }
}

export type Items = ReturnType<typeof useItems>

export const isUnplaced = ({ pin }: ItemValues) => pin !== 'placed'
