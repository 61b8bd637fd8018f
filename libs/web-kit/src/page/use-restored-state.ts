import { useEffect, useState } from 'react'
import { dropRestored, storeForReload, takeRestored } from './reload.ts'

/**
 * A state that is restored after a reload of the page's own, and after nothing else. `toStore` leaves out what may not be written
 * down, such as passwords.
 */
export function useRestoredState<Value>(
  name: string,
  initial: () => Value,
  toStore = (value: Value) => value,
) {
  const [value, setValue] = useState(() => (takeRestored(name) as Value | undefined) ?? initial())
  useEffect(() => dropRestored(name), [name])
  useEffect(() => storeForReload(name, () => toStore(value)), [name, value, toStore])
  return [value, setValue] as const
}
