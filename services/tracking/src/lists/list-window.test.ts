import { describe, expect, it } from '@jest/globals'
import { listName } from '@vitrine/contracts'
import { listWindow, mostPlaces, type InList } from './list-window.ts'

const nameOf = (random: string | number) =>
  listName({ policy: 'quiz', thousandths: 100, day: '2026-05-04' }, String(random))
const told = (window: ReturnType<typeof listWindow>, ...all: InList[]) =>
  [...all.flatMap(window.add), ...window.rest()].map((line) => JSON.parse(line) as Record<string, unknown>)
const line = (list: string, position: number, outcome: 0 | 1) => ({
  list,
  position,
  policy: 'quiz',
  probability: 0.1,
  outcome,
})

describe('what was seen in lists', () => {
  it('is told once, as acted on where it was, whatever came first', () => {
    const list = nameOf('a')
    expect(
      told(
        listWindow(),
        { list, place: 3, outcome: 1 },
        { list, place: 0, outcome: 0 },
        { list, place: 3, outcome: 0 },
        { list, place: 0, outcome: 0 },
      ),
    ).toEqual([line(list, 0, 0), line(list, 3, 1)])
  })
  it.each([
    ['a place before the first', -1],
    ['a place between two', 0.5],
    ['a place that no page has', mostPlaces],
    ['no number', NaN],
  ])('is not what stood at %s', (_, place) =>
    expect(told(listWindow(), { list: nameOf('a'), place, outcome: 1 })).toEqual([]),
  )
  it('is not what stood in a list without a policy', () =>
    expect(told(listWindow(), { list: '1.feed.Ab9', place: 0, outcome: 1 })).toEqual([]))
  it('in many more lists than are held is told at the latest when there is no room, and nothing is lost', () => {
    const window = listWindow(10)
    const lines: string[] = []
    for (let list = 0; list < 1_000; list += 1)
      for (const outcome of [0, 1] as const)
        lines.push(...window.add({ list: nameOf(outcome ? (list * 7) % 1_000 : list), place: 1, outcome }))
    lines.push(...window.rest())
    const acted = lines.filter((text) => text.includes('"outcome":1'))
    expect(new Set(acted).size).toBe(1_000)
    expect(lines.length).toBeLessThanOrEqual(2_000)
  })
})
