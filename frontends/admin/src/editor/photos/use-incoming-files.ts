import { isInside } from '@vitrine/ui'
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'

type Given = {
  /** In the editor; files are taken while its fields can be filled in. */
  place: RefObject<HTMLElement | null>
  onFiles: (files: File[]) => void
}

const dialogs = '[role="dialog"], [role="alertdialog"]'
const textFields = 'textarea, input:not([type="file"], [type="checkbox"])'

/**
 * Files that are pasted anywhere in the editor, or dropped where nothing else takes them: a file that is dropped beside its place
 * must not take the page away. Answers whether files are being dragged over the page.
 */
export function useIncomingFiles({ place, onFiles }: Given): boolean {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent((event: ClipboardEvent | DragEvent, data: DataTransfer | null) => {
    const files = [...(data?.files ?? [])]
    if (files.length === 0 || event.defaultPrevented || isInside(event, dialogs)) return
    event.preventDefault()
    if (!place.current?.matches('fieldset:disabled *')) onFiles(files)
  })
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    let isOwn = false
    const on = <Name extends keyof DocumentEventMap>(
      name: Name,
      handle: (event: DocumentEventMap[Name]) => void,
    ) => document.addEventListener(name, handle, { signal })
    on('paste', (event) => {
      const { clipboardData } = event
      const isText = isInside(event, textFields) && clipboardData?.types.includes('text/plain')
      if (!isText) take(event, clipboardData)
    })
    // What is dragged within the page is not a file, whatever the browser makes of a picture.
    on('dragstart', () => (isOwn = true))
    on('dragend', () => (isOwn = false))
    on('dragover', (event) => {
      if (isOwn || !event.dataTransfer?.types.includes('Files')) return
      setOver(!event.defaultPrevented)
      event.preventDefault()
    })
    on('dragleave', (event) => (event.relatedTarget === null ? setOver(false) : undefined))
    on('drop', (event) => {
      setOver(false)
      if (!isOwn) take(event, event.dataTransfer)
      isOwn = false
    })
    return () => listening.abort()
  }, [])
  return isOver
}
