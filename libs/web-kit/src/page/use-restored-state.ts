import { useEffect, useState } from 'react'
import { dropKept, keepOverReload, takeKept } from './reload.ts'

/**
 * A state that outlives a reload of the page's own, and nothing else. It is written down for that moment: `toKeep` leaves out
 * what may not be, such as passwords.
 */
export function useKeptState<Value>(name: string, initial: () => Value, toKeep = (value: Value) => value) {
  const [value, setValue] = useState(() => (takeKept(name) as Value | undefined) ?? initial())
  useEffect(() => dropKept(name), [name])
  useEffect(() => keepOverReload(name, () => toKeep(value)), [name, value, toKeep])
  return [value, setValue] as const
}
