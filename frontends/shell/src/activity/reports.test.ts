/** @environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { cardOf, did, noteList } from '@vitrine/web-kit'
import { startReports } from './reports.ts'

type Watched = { target: Element; intersectionRatio: number }

/** What is in view, as a test says. */
let show: (...entries: Watched[]) => void
class Observer {
  constructor(callback: (entries: Watched[]) => void) {
    show = (...entries) => callback(entries)
  }
  observe() {}
  unobserve() {}
}

const beacon = jest.fn<(address: string, body: Blob) => boolean>(() => true)
let stop: () => void
beforeEach(() => {
  jest.useFakeTimers()
  beacon.mockClear()
  Object.assign(navigator, { sendBeacon: beacon })
  Object.assign(globalThis, { IntersectionObserver: Observer })
  history.replaceState(null, '', '/')
  stop = startReports()
})
afterEach(() => {
  stop()
  jest.useRealTimers()
})

const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsText(blob)
  })
type Sent = { id: string; items: Record<string, unknown>[] }
const sent = async () => {
  jest.useRealTimers()
  return Promise.all(beacon.mock.calls.map(async ([, blob]) => JSON.parse(await textOf(blob)) as Sent))
}
const card = (id: string, list?: string) => {
  const outfit = { id, version: 3 }
  if (list) noteList([outfit], new Headers({ 'x-vitrine-list': list }))
  const element = document.createElement('article')
  cardOf(outfit)(element)
  return element
}
const tap = { kind: 'tap', outfitId: 'o1', outfitVersion: 3, imageIndex: 0, x: 0.5, y: 0.25 } as const

describe('a card', () => {
  it('is reported when half of it was in view for a second', async () => {
    const [one, short, little] = [card('o1', '1.feed.a.b'), card('o2'), card('o3')]
    show({ target: one, intersectionRatio: 0.5 }, { target: short, intersectionRatio: 1 })
    show({ target: little, intersectionRatio: 0.4 })
    jest.advanceTimersByTime(999)
    show({ target: short, intersectionRatio: 0.2 })
    jest.advanceTimersByTime(11_000)
    expect(beacon.mock.calls.map(([address]) => address)).toEqual(['/api/activity'])
    const [{ id, items }] = (await sent()) as [Sent]
    expect(id).toMatch(/^[\w-]{32,}$/)
    expect(items).toEqual([
      { kind: 'impression', outfitId: 'o1', outfitVersion: 3, list: '1.feed.a.b', place: 0, ago: 10_000 },
    ])
  })
  it('is reported once for each list, however often it comes into view', async () => {
    const lists = ['1.feed.c.d', '1.feed.c.d', '1.feed.e.f']
    for (const target of lists.map((list) => card('o1', list))) {
      show({ target, intersectionRatio: 1 })
      jest.advanceTimersByTime(1_000)
      show({ target, intersectionRatio: 1 })
      jest.advanceTimersByTime(1_000)
    }
    jest.advanceTimersByTime(10_000)
    const items = (await sent()).flatMap((one) => one.items)
    expect(items.map(({ list }) => list)).toEqual(['1.feed.c.d', '1.feed.e.f'])
  })
})

describe('what is done', () => {
  it.each(['pagehide', 'visibilitychange'])('is reported at once on %s', async (event) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
    did(tap)
    expect(beacon).not.toHaveBeenCalled()
    dispatchEvent(new Event(event))
    expect((await sent()).map(({ items }) => items)).toEqual([[{ ...tap, ago: 0 }]])
  })
  it('is reported in calls of fifty', async () => {
    for (let count = 0; count < 120; count += 1) did(tap)
    expect(beacon).toHaveBeenCalledTimes(2)
    jest.advanceTimersByTime(10_000)
    expect((await sent()).map(({ items }) => items.length)).toEqual([50, 50, 20])
  })
  it('before reports begin is reported when they do', async () => {
    stop()
    did(tap)
    expect(beacon).not.toHaveBeenCalled()
    stop = startReports()
    jest.advanceTimersByTime(10_000)
    expect(await sent()).toMatchObject([{ items: [tap] }])
  })
  it.each(['/admin/dashboard', '/preview/a-token'])('in %s is nobody’s to report', (path) => {
    history.replaceState(null, '', path)
    did(tap)
    jest.advanceTimersByTime(20_000)
    expect(beacon).not.toHaveBeenCalled()
  })
})
