import type { Step } from '@vitrine/contracts'
import type { Increment } from '@vitrine/engines'
import { postCaps, shopCaps, type Caps } from './caps.ts'
import { groupIn, rankedIn, type FigureTexts, type PlaceTexts, type ValueField } from './figure-texts.ts'
import type { CountedStep, CountedSteps, Values } from './figures-of.ts'
import { once } from './once.ts'

/**
 * Counts the steps of one visit by the day: by the quarter of an hour, the minute and the version, and by everything that they tell.
 * Cards of a list differ in little but their posts: what they add to the shop is one sum.
 */
export function stepsOfVisit(values: Values, texts: FigureTexts): CountedSteps {
  const increments: Increment[] = []
  const push = (increment: Increment): Increment => {
    increments.push(increment)
    return increment
  }
  const fieldsOf = (given: Values, step: Step, version: number): Fields[] => {
    const [shop, post] = [texts.ofStep(step).ofVersion(0), texts.ofStep(step).ofVersion(version)]
    return given.map(([name, value]) => ({
      shop: shop.fieldOf(name)(value),
      post: post.fieldOf(name)(value),
    }))
  }
  const ofVisit = once((step: Step) => once((version: number) => fieldsOf(values, step, version)))
  const sumsIn = once((_counter: string) => new Map<string, Increment>())
  const addUp = (place: PlaceTexts, field: string, value?: ValueField) => {
    const sums = sumsIn(place.counter)
    const sum = sums.get(field)
    if (sum) sum.by += 1
    else sums.set(field, push(value ? ofValue(place, value, shopCaps) : oneIn(place.counter, field)))
  }
  const add = ({ outfitId, at, step, version, values: own, isFormer }: CountedStep) => {
    const { former, timeOf, ofVersion } = texts.ofStep(step)
    const { day, quarter, minute } = timeOf(at.slice(0, 16))
    const { shop, minutes, postOf } = texts.on(day)
    const post = postOf(outfitId)
    addUp(shop, quarter)
    push(oneIn(post.counter, quarter))
    push(oneIn(post.counter, ofVersion(version).version))
    push(oneIn(post.ranks, rankedIn(post, outfitId, step)))
    addUp(minutes, minute)
    for (const fields of [ofVisit(step)(version), own ? fieldsOf(own, step, version) : []])
      for (const field of fields) {
        addUp(shop, field.shop.field, field.shop)
        push(ofValue(post, field.post, postCaps))
      }
    if (isFormer) {
      addUp(shop, former)
      push(oneIn(post.counter, former))
    }
  }
  return { add, increments: () => increments }
}

/** Of a value, where the shop counts it and where a post does. */
type Fields = { shop: ValueField; post: ValueField }

const oneIn = (counter: string, field: string): Increment => ({ counter, field, by: 1 })

/** What was not recorded takes no place among the values of a cap. */
function ofValue(place: PlaceTexts, of: ValueField, caps: Caps): Increment {
  const { dimension, value, field, other } = of
  const most = value === '' ? undefined : caps[dimension]
  if (most === undefined) return oneIn(place.counter, field)
  const capped = { group: groupIn(place, dimension), value, most, field: other }
  return { counter: place.counter, field, by: 1, capped }
}
