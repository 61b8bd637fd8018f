import { Children, cloneElement, isValidElement, type HTMLAttributes, type ReactNode, type Ref } from 'react'
import { cx } from './cx.ts'

type SlotProps = HTMLAttributes<HTMLElement> & { children: ReactNode; ref?: Ref<HTMLElement> | undefined }
/** What a child may have that is joined, and anything else. */
type Own = { className?: string; style?: object; ref?: Ref<HTMLElement>; [name: string]: unknown }

/** Gives what it is given to its only child: class names are joined, handlers run after the child's own. */
export function Slot({ children, ref, ...given }: SlotProps) {
  const child = Children.only(children)
  if (!isValidElement<Own>(child)) return child
  const own = child.props
  const merged: Record<string, unknown> = {
    ...given,
    ...own,
    className: cx(given.className, own.className),
  }
  for (const [name, handler] of Object.entries(given)) {
    const theirs = own[name]
    if (typeof handler === 'function' && typeof theirs === 'function')
      merged[name] = (event: unknown) => {
        theirs(event)
        handler(event)
      }
  }
  if (given.style) merged['style'] = { ...given.style, ...own.style }
  if (ref) merged['ref'] = own.ref ? both(ref, own.ref) : ref
  return cloneElement(child, merged)
}

const both = (one: Ref<HTMLElement>, other: Ref<HTMLElement>) => (element: HTMLElement | null) => {
  for (const ref of [one, other]) {
    if (typeof ref === 'function') ref(element)
    else if (ref) ref.current = element
  }
}
