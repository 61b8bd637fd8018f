import { useRef } from 'react'

const field = 'input:enabled, select:enabled, textarea:enabled'
const inRow = 'a[href], button:not(:disabled)'

/** What opened a dialog, and where the focus may go when that is gone: the next row, the one before, whatever was around it. */
function placesAround(opener: Element | null): (Element | null | undefined)[] {
  const row = opener?.closest('li, tr')
  const rows = [row?.nextElementSibling, row?.previousElementSibling]
  const around: Element[] = []
  for (let next = opener?.parentElement; next; next = next.parentElement) around.push(next)
  return [opener, ...rows.map((one) => one?.querySelector(inRow)), ...around]
}

/** The focus goes to what is asked for first, else to the title, which is read out; a part that takes it itself has it. */
export function focusFirst(event: Event) {
  const { currentTarget: box } = event
  if (!(box instanceof HTMLElement)) return
  event.preventDefault()
  const first = box.querySelector<HTMLElement>(field) ?? box.querySelector<HTMLElement>('h2')
  first?.focus({ preventScroll: true })
}

/** The focus returns to where it was before the dialog took it; our dialogs have no trigger that could tell Radix. */
export function useReturnFocus() {
  const places = useRef<ReturnType<typeof placesAround>>([])
  return {
    remember() {
      places.current = placesAround(document.activeElement)
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      if (document.activeElement !== document.body) return
      for (const place of places.current) {
        if (!(place instanceof HTMLElement) || !place.isConnected) continue
        place.focus()
        if (document.activeElement === place) return
      }
    },
  }
}
