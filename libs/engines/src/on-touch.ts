/** Makes a value at first use, once. */
export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}

/** The properties of an object, each made at first use. */
export const madeOnTouch = <Made extends object>(makers: { [Name in keyof Made]: () => Made[Name] }) =>
  Object.fromEntries(
    Object.entries<() => unknown>(makers).map(([name, make]) => [
      name,
      { get: once(make), enumerable: true },
    ]),
  )
