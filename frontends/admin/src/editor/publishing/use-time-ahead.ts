import { useState, type ChangeEvent } from 'react'
import { isoOf, localOf } from './schedule.ts'

/** A time that must be ahead of when it was asked for. `at`: null without one. `field`: for the input that it is typed in. */
export function useTimeAhead(initial: string | null = null) {
  const [opened] = useState(() => new Date().toISOString())
  const [local, setLocal] = useState(() => localOf(initial))
  const at = isoOf(local)
  const isPast = at !== null && at <= opened
  const field = {
    type: 'datetime-local',
    min: localOf(opened),
    max: '2100-12-31T23:59',
    value: local,
    error: isPast ? 'Please give a time ahead' : undefined,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setLocal(event.target.value),
  }
  return { at, isPast, field }
}
