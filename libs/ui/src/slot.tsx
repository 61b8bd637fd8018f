import {
  Children,
  cloneElement,
  isValidElement,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react'
import { cx } from './cx.ts'

type SlotProps = HTMLAttributes<HTMLElement> & { children: ReactNode; ref?: Ref<HTMLElement> | undefined }
type Handler = (event: unknown) => void

/** Gives what it is given to its only child: class names are joined, handlers run after the child's own. */
export function Slot({ children, ref, ...given }: SlotProps) {
  const child = Children.only(children)
  if (!isValidElement(child)) return child
  const own = (child as ReactElement<Record<string, unknown>>).props
  const merged: Record<string, unknown> = {
    ...given,
    ...own,
    className: cx(given.className, own['className'] as string),
  }
  for (const [name, handler] of Object.entries(given)) {
    const theirs = own[name]
    if (typeof handler === 'function' && typeof theirs === 'function')
      merged[name] = (event: unknown) => {
        ;(theirs as Handler)(event)
        ;(handler as Handler)(event)
      }
  }
  if (given.style) merged['style'] = { ...given.style, ...(own['style'] as object) }
  if (ref) merged['ref'] = own['ref'] ? both(ref, own['ref'] as Ref<HTMLElement>) : ref
  return cloneElement(child, merged)
}

const both = (one: Ref<HTMLElement>, other: Ref<HTMLElement>) => (element: HTMLElement | null) => {
  for (const ref of [one, other]) {
    if (typeof ref === 'function') ref(element)
    else if (ref) ref.current = element
  }
}
