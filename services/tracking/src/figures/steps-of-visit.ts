import type { Increment } from '@vitrine/engines'
import { postCaps, shopCaps, type Caps } from './caps.ts'
import { groupIn, rankedIn, type FigureTexts, type PlaceTexts, type ValueField } from './figure-texts.ts'
import type { CountedStep, CountedSteps, Values } from './figures-of.ts'

/**
 * Counts the steps of one visit by the day: by the quarter of an hour, the minute and the version, and by everything that they tell.
 * Cards of a list differ in little but their posts: what they add to the shop is one sum.
 */
export function stepsOfVisit(values: Values, texts: FigureTexts): CountedSteps {
  const increments: Increment[] = []
  const sums = new Map<string, Map<string, Increment>>()

  const push = (counter: string, field: string) => void increments.push({ counter, field, by: 1 })
  const addUp = (place: PlaceTexts, field: string, of?: ValueField) => {
    const { counter } = place
    let fields = sums.get(counter)
    if (!fields) sums.set(counter, (fields = new Map()))
    const sum = fields.get(field)
    if (sum) sum.by += 1
    else {
      const first = of ? ofValue(place, of, shopCaps) : { counter, field, by: 1 }
      fields.set(field, first)
      increments.push(first)
    }
  }
  const add = ({ outfitId, at, step, version, values: own = [], isFormer }: CountedStep) => {
    const { former, timeOf, ofVersion } = texts.ofStep(step)
    const { day, quarter, minute } = timeOf(at.slice(0, 16))
    const { shop, minutes, postOf } = texts.on(day)
    const post = postOf(outfitId)
    const [inShop, inPost] = [ofVersion(0), ofVersion(version)]
    const addValue = ([dimension, value]: Values[number]) => {
      const field = inShop.fieldOf(dimension)(value)
      addUp(shop, field.field, field)
      increments.push(ofValue(post, inPost.fieldOf(dimension)(value), postCaps))
    }
    addUp(shop, quarter)
    push(post.counter, quarter)
    push(post.counter, inPost.version)
    push(post.ranks, rankedIn(post, outfitId, step))
    addUp(minutes, minute)
    values.forEach(addValue)
    own.forEach(addValue)
    if (isFormer) {
      addUp(shop, former)
      push(post.counter, former)
    }
  }
  return { add, increments: () => increments }
}

/** What was not recorded takes no place among the values of a cap. */
function ofValue(place: PlaceTexts, of: ValueField, caps: Caps): Increment {
  const { counter } = place
  const { dimension, value, field, other } = of
  const most = value === '' ? undefined : caps[dimension]
  if (most === undefined) return { counter, field, by: 1 }
  return { counter, field, by: 1, capped: { group: groupIn(place, dimension), value, most, field: other } }
}
