import { setTimeout as sleep } from 'node:timers/promises'
import type { Outfit } from '@vitrine/contracts'
import { nothingSent } from '../ledger/sent.ts'
import { administratorAt } from './administrator.ts'
import { Stopped, type Observer } from './observer.ts'
import { visitorsAt, type Person } from './visitors.ts'
import { itemAt } from '../item-at.ts'

const everyMs = { publish: 2_000, analytics: 1_000, feed: 250, view: 150, click: 150, like: 500 }
const people = 5
const giveUpMs = 60_000
/** Of one kind of work, that still waits for answers. */
const mostAtOnce = 15

export type ShopLoad = ReturnType<typeof shopLoad>

/**
 * One administrator and many visitors who keep at it until told to end; whatever they send is sent again until it is answered.
 * `busy`: how many times as many visitors as on a quiet day.
 */
export function shopLoad(given: { observer: Observer; random: () => number; busy?: number }) {
  const { observer, random, busy = 1 } = given
  const sent = nothingSent()
  const shop = administratorAt(observer, { sent, random })
  const visitor = visitorsAt(observer, { sent })
  const known: Person[] = []
  const broken: string[] = []
  const underWay = new Set<Promise<unknown>>()
  let isWorking = true

  /** Begins work about every so many milliseconds, whether or not what was begun before is finished. */
  const every = async (pauseMs: number, work: () => Promise<unknown>) => {
    const mine = new Set<Promise<unknown>>()
    for (; isWorking; await sleep(pauseMs * (0.5 + random()))) {
      if (mine.size >= mostAtOnce) continue
      const begun = work()
        .catch((error: unknown) => void (error instanceof Stopped || broken.push(String(error))))
        .finally(() => [mine, underWay].forEach((all) => all.delete(begun)))
      for (const all of [mine, underWay]) all.add(begun)
    }
  }
  const any = <Item>(items: readonly Item[]): Item => itemAt(items, Math.floor(random() * items.length))
  const anyOutfit = (): Outfit => any([...sent.publications.values()])
  const clickSomething = async () => {
    const kind = random()
    if (kind < 0.05) return visitor.clickTwice(anyOutfit())
    if (kind < 0.08) return visitor.crawl(anyOutfit())
    if (kind < 0.1) return visitor.clickOnNothing()
    return visitor.click(anyOutfit())
  }
  /** Whoever waits for a publication clicks at once, before tracking can have heard of it. */
  const publishAndClick = async () => {
    const outfit = await shop.publish()
    await Promise.all([visitor.click(outfit), visitor.clickTwice(outfit)])
  }
  const likeSomething = async () => {
    const person = any(known)
    const outfit = anyOutfit()
    if (!sent.likes.get(person.id)?.has(outfit.id)) await visitor.like(person, outfit)
  }
  const meet = async () => {
    const person = await visitor.meet()
    known.push(person)
    return person
  }
  return {
    sent,
    known,
    shop,
    visitor,
    meet,
    broken,
    async begin() {
      await shop.login()
      await shop.publish()
      for (let count = 0; count < people; count += 1) await meet()
      void every(everyMs.publish, publishAndClick)
      void every(everyMs.analytics, shop.analytics)
      void every(everyMs.feed / busy, () => visitor.readFeed())
      void every(everyMs.view / busy, () => visitor.view(anyOutfit()))
      void every(everyMs.click / busy, clickSomething)
      void every(everyMs.like / busy, likeSomething)
    },
    /** Resolves when everything that was sent is answered; after a minute what still waits is given up. */
    async end() {
      isWorking = false
      const giveUp = setTimeout(observer.stop, giveUpMs)
      await Promise.all(underWay)
      clearTimeout(giveUp)
    },
  }
}
