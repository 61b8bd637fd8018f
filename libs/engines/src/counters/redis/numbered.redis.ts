import type { Capped, Distinct, Increment } from '../counters.ts'
import { numericKey } from '../remembered.ts'
import type { CappedSet, Place, RedisKeys } from './counters-script.redis.ts'

/** Numbers things from 1, in the order in which they are first met. */
export function numbered<Thing>() {
  const numbers = new Map<Thing, number>()
  const numberOf = (thing: Thing): number => {
    const known = numbers.get(thing)
    if (known !== undefined) return known
    numbers.set(thing, numbers.size + 1)
    return numbers.size
  }
  return Object.assign(numberOf, { all: () => [...numbers.keys()] })
}

/** Finds a number once for each name. */
export function numberedBy(find: (name: string) => number) {
  const known = new Map<string, number>()
  return (name: string): number => {
    const there = known.get(name)
    if (there !== undefined) return there
    const number = find(name)
    known.set(name, number)
    return number
  }
}

type KnownPlace = { number: number; capped: Capped | undefined }

/** Numbers the places of increments, and sets: records of one time share most of them. */
export function numberedPlaces(keys: RedisKeys, numberOfKey: (key: string) => number) {
  const wellFormed = numbered<string>()
  const fieldOf = numberedBy((field) => wellFormed(field.toWellFormed()))
  const groupOf = numberedBy((group) => numberOfKey(keys.group(numericKey(group).toString(36))))
  const keyOf = numberedBy((set) => numberOfKey(keys.distinct(numericKey(set).toString(36))))
  const valueOf = numberedBy(numericKey)
  /** Redis keeps a set of whole numbers in eight bytes each. */
  const inGroup = ({ group, value, most }: Omit<Capped, 'field'>) =>
    [groupOf(group), String(valueOf(value)), most] as const
  const counters = new Map<string, { number: number; fields: Map<string, KnownPlace[]> }>()
  const places: Place[] = []

  const counterOf = (name: string) => {
    const known = counters.get(name)
    if (known) return known
    const counter = { number: numberOfKey(keys.totals(name)), fields: new Map<string, KnownPlace[]>() }
    counters.set(name, counter)
    return counter
  }
  const placeOf = (counter: number, field: string, capped: Capped | undefined): Place => {
    if (!capped) return [counter, fieldOf(field)]
    return [counter, fieldOf(field), ...inGroup(capped), fieldOf(capped.field)]
  }
  const setOf = ({ set, capped }: Distinct): number | CappedSet =>
    capped ? [keyOf(set), ...inGroup(capped), keyOf(capped.set)] : keyOf(set)
  const numberOfPlace = ({ counter: name, field, capped }: Increment): number => {
    const { number: counter, fields } = counterOf(name)
    const known = fields.get(field)
    const place = known?.find((one) => isSame(one.capped, capped))
    if (place) return place.number
    const number = places.push(placeOf(counter, field, capped))
    if (known) known.push({ number, capped })
    else fields.set(field, [{ number, capped }])
    return number
  }
  return { numberOfPlace, setOf, fields: wellFormed.all, places: () => places }
}

const isSame = (one: Capped | undefined, other: Capped | undefined): boolean =>
  one === other ||
  (one?.group === other?.group &&
    one?.value === other?.value &&
    one?.most === other?.most &&
    one?.field === other?.field)
