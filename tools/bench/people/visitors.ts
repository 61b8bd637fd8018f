import { randomUUID } from 'node:crypto'
import type { Client } from '@vitrine/client'
import type { Outfit } from '@vitrine/contracts'
import type { Click, Sent } from '../ledger/sent.ts'
import type { Observer } from './observer.ts'
import { itemAt } from '../item-at.ts'

const machine = 'Googlebot/2.1 (+http://www.google.com/bot.html)'

export type Person = { id: string; client: Client }

export function visitorsAt({ client, insist, attempt }: Observer, { sent }: { sent: Sent }) {
  const browser = client()
  const crawler = client({ 'user-agent': machine })
  /** Answers what is written down of it, and how it is sent, again and again. */
  const clickOn = (productId: string, kind: Omit<Click, 'acknowledged'>) => {
    const id = randomUUID()
    const click: Click = { ...kind, acknowledged: false }
    sent.clicks.set(id, click)
    const body = { productId, userId: 'anonymous', id }
    const send = () => (kind.machine ? crawler : browser).call('POST /api/affiliate-click', { body })
    return { id, click, send }
  }
  const clicked = async ({ click, send }: ReturnType<typeof clickOn>, times = 1) => {
    for (let time = 0; time < times; time += 1) {
      await insist('click', send)
      click.acknowledged = true
    }
  }
  const ofPerson = ({ id, products }: Outfit, index: number) =>
    clickOn(itemAt(products, index).id, { outfitId: id, machine: false })
  return {
    async meet(): Promise<Person> {
      const own = client()
      const { id } = await insist('new visitor', () =>
        own.call('POST /api/users', {
          body: { age: '26-35', gender: 'female', stylePreferences: ['casual'] },
        }),
      )
      sent.likes.set(id, new Set())
      return { id, client: own }
    },
    readFeed: (limit = 20) => insist('feed', () => browser.call('GET /api/outfits', { query: { limit } })),
    offerFeed: () => attempt('feed', () => browser.call('GET /api/outfits', { query: { limit: 5 } })),
    async view({ id }: Outfit) {
      const views = sent.views.get(id) ?? { acknowledged: 0, unclear: 0 }
      sent.views.set(id, views)
      const onUnclear = () => void (views.unclear += 1)
      await insist('detail', () => browser.call('GET /api/outfits/:id', { params: { id } }), { onUnclear })
      views.acknowledged += 1
    },
    click: (outfit: Outfit, index = 0) => clicked(ofPerson(outfit, index)),
    /** The same click again, as a page sends it that never saw the answer. */
    clickTwice: (outfit: Outfit) => clicked(ofPerson(outfit, 1), 2),
    crawl: ({ id, products }: Outfit) =>
      clicked(clickOn(itemAt(products, 0).id, { outfitId: id, machine: true })),
    clickOnNothing: () => clicked(clickOn(`nothing-${randomUUID()}`, { outfitId: null, machine: false })),
    /** Sent once: what is refused had no effect, and is as if it had never been sent. Answers whether it was acknowledged. */
    async offerClick(outfit: Outfit): Promise<boolean> {
      const { id, click, send } = ofPerson(outfit, 0)
      const outcome = await attempt('click', send)
      if ('reply' in outcome) click.acknowledged = true
      else if (typeof outcome.status === 'number' || outcome.status === 'refused') sent.clicks.delete(id)
      return click.acknowledged
    },
    /** An outfit published a moment ago may not be known to favorites yet: asked again, as a person would. */
    async like({ id: userId, client }: Person, { id: outfitId }: Outfit) {
      const like = () => client.call('POST /api/interactions/like', { body: { userId, outfitId } })
      await insist('like', like, { alsoRepeated: [404] })
      sent.likes.get(userId)?.add(outfitId)
    },
    async liked({ id, client }: Person): Promise<Set<string>> {
      const outfits = await insist('liked', () => client.call('GET /api/users/:id/liked', { params: { id } }))
      return new Set(outfits.map((outfit) => outfit.id))
    },
  }
}
