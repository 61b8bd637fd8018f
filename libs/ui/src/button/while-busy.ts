import type { MouseEvent } from 'react'

/** No press, and no form that it would send: Enter in a field presses the button, too. */
const refuse = (event: MouseEvent) => {
  event.preventDefault()
  event.stopPropagation()
}

/** A button that is at work refuses presses and keeps the focus, which `disabled` would take from it. */
export const whileBusy = { 'aria-busy': true, 'aria-disabled': true, disabled: false, onClick: refuse }
