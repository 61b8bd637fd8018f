import type { Increment } from '../counters.ts'
import { numericKey } from '../remembered.ts'
import type { Place, RedisKeys } from './counters-script.redis.ts'

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

/** Numbers the places of increments: records of one time share most of them. */
export function numberedPlaces(keys: RedisKeys, numberOfKey: (key: string) => number) {
  const fieldOf = numbered<string>()
  const counterOf = numberedBy((counter) => numberOfKey(keys.totals(counter)))
  const groupOf = numberedBy((group) => numberOfKey(keys.group(numericKey(group).toString(36))))
  const plain = new Map<number, Map<number, number>>()
  const capped = new Map<string, number>()
  const places: Place[] = []
  const newPlace = (place: Place) => places.push(place)

  const numberOfPlace = ({ counter, field, capped: cap }: Increment): number => {
    const [ofCounter, ofField] = [counterOf(counter), fieldOf(field.toWellFormed())]
    if (!cap) {
      const fields = plain.get(ofCounter) ?? new Map<number, number>()
      if (fields.size === 0) plain.set(ofCounter, fields)
      const number = fields.get(ofField) ?? newPlace([ofCounter, ofField])
      fields.set(ofField, number)
      return number
    }
    const [group, value, most, beyond] = [
      groupOf(cap.group),
      String(numericKey(cap.value)), // Redis keeps a set of whole numbers in eight bytes each
      cap.most,
      fieldOf(cap.field.toWellFormed()),
    ]
    const name = [ofCounter, ofField, group, value, most, beyond].join()
    const number = capped.get(name) ?? newPlace([ofCounter, ofField, group, value, most, beyond])
    capped.set(name, number)
    return number
  }
  return { numberOfPlace, fields: fieldOf.all, places: () => places }
}
