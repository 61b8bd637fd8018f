import { randomUUID } from 'node:crypto'
import type { Outfit, User } from '@vitrine/contracts'
import type { Observer } from './observer.ts'
import type { Click, Sent } from '../ledger/sent.ts'

const machine = 'Googlebot/2.1 (+http://www.google.com/bot.html)'

export type Person = { id: string; headers: { cookie: string } }
export type Visitors = ReturnType<typeof visitors>

/** What people do who come to look. */
export function visitors({ insist, sent }: Pick<Observer, 'insist'> & { sent: Sent }) {
  const clickOn = async (productId: string, kind: Omit<Click, 'acknowledged'>) => {
    const id = randomUUID()
    const click: Click = { ...kind, acknowledged: false }
    sent.clicks.set(id, click)
    const once = () =>
      insist(204, {
        call: 'click',
        method: 'POST',
        path: '/api/affiliate-click',
        body: { productId, userId: 'anonymous', id },
        ...(kind.machine ? { headers: { 'user-agent': machine } } : {}),
      })
    await once()
    click.acknowledged = true
    return once
  }
  return {
    async meet(): Promise<Person> {
      const body = { age: '26-35', gender: 'female', stylePreferences: ['casual'] }
      const answer = await insist(200, { call: 'new visitor', method: 'POST', path: '/api/users', body })
      const { id } = answer.body as User
      sent.likes.set(id, new Set())
      return { id, headers: { cookie: answer.cookie } }
    },
    readFeed: () => insist(200, { call: 'feed', path: '/api/outfits?limit=20' }),
    async view({ id }: Outfit) {
      const views = sent.views.get(id) ?? { acknowledged: 0, unclear: 0 }
      sent.views.set(id, views)
      const onUnclear = () => void (views.unclear += 1)
      await insist(200, { call: 'detail', path: `/api/outfits/${id}` }, { onUnclear })
      views.acknowledged += 1
    },
    click: ({ id, products }: Outfit) => clickOn(products[0]!.id, { outfitId: id, machine: false }),
    /** The same click again, as a page sends it that never saw the answer. */
    async clickTwice({ id, products }: Outfit) {
      const again = await clickOn(products[1]!.id, { outfitId: id, machine: false })
      await again()
    },
    crawl: ({ id, products }: Outfit) => clickOn(products[0]!.id, { outfitId: id, machine: true }),
    clickOnNothing: () => clickOn(`nothing-${randomUUID()}`, { outfitId: null, machine: false }),
    /** An outfit published a moment ago may not be known to favorites yet: asked again, as a person would. */
    async like({ id, headers }: Person, outfit: Outfit) {
      const body = { userId: id, outfitId: outfit.id }
      const path = '/api/interactions/like'
      await insist(204, { call: 'like', method: 'POST', path, headers, body }, { alsoRepeated: [404] })
      sent.likes.get(id)!.add(outfit.id)
    },
    async liked({ id, headers }: Person): Promise<Set<string>> {
      const { body } = await insist(200, { call: 'liked', path: `/api/users/${id}/liked`, headers })
      return new Set((body as Outfit[]).map((outfit) => outfit.id))
    },
  }
}
