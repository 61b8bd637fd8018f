/**
 * Says whether an element is in view, at once and at each change. On a busy page one callback brings several changes, oldest first:
 * the last of them is what is true.
 */
export function watchView(
  element: Element,
  onChange: (inView: boolean) => void,
  options?: IntersectionObserverInit,
) {
  const observer = new IntersectionObserver(
    (changes) => onChange(changes.at(-1)?.isIntersecting ?? false),
    options,
  )
  observer.observe(element)
  return () => observer.disconnect()
}
