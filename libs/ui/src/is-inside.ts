/** Whether an event came from an element that fits the selector, or from inside of one. */
export const isInside = ({ target }: { target: unknown }, selector: string) =>
  target instanceof Element && target.closest(selector) !== null
