import type { Outfit } from '@vitrine/contracts'
import { setTimeout as sleep } from 'node:timers/promises'
import { administratorAt } from './administrator.ts'
import type { Observer } from './observer.ts'
import { pacer } from './pace.ts'
import { nothingSent } from '../ledger/sent.ts'
import { visitorsAt, type Person } from './visitors.ts'

const everyMs = { publish: 2_000, analytics: 1_000, feed: 250, view: 150, click: 150, like: 500 }
const people = 5
const giveUpMs = 60_000

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
  const pace = pacer(random)
  const known: Person[] = []

  const any = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!
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
    const before = new Set(sent.publications.keys())
    await shop.publish()
    const fresh = [...sent.publications.values()].filter(({ id }) => !before.has(id))
    await Promise.all(fresh.flatMap((outfit) => [visitor.click(outfit), visitor.clickTwice(outfit)]))
  }
  const likeSomething = async () => {
    const person = any(known)
    const outfit = anyOutfit()
    if (!sent.likes.get(person.id)!.has(outfit.id)) await visitor.like(person, outfit)
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
    broken: pace.broken,
    async begin() {
      await shop.login()
      await shop.publish()
      for (let count = 0; count < people; count += 1) await meet()
      void pace.every(everyMs.publish, publishAndClick)
      void pace.every(everyMs.analytics, shop.analytics)
      void pace.every(everyMs.feed / busy, () => visitor.readFeed())
      void pace.every(everyMs.view / busy, () => visitor.view(anyOutfit()))
      void pace.every(everyMs.click / busy, clickSomething)
      void pace.every(everyMs.like / busy, likeSomething)
    },
    /** Resolves when everything that was sent is answered; after a minute what still waits is let go. */
    async end() {
      const giveUp = new AbortController()
      void sleep(giveUpMs, undefined, { signal: giveUp.signal }).then(observer.stop, () => undefined)
      await pace.end()
      giveUp.abort()
    },
  }
}
