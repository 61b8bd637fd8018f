import { setTimeout as sleep } from 'node:timers/promises'
import { outsideLedger } from '@vitrine/bench/ledger/outside-ledger'
import { failed } from '@vitrine/bench/people/observed'
import { Stopped } from '@vitrine/bench/people/observer'
import { shopWork, type ShopWork } from '@vitrine/bench/people/shop-work'

const shoppers = 8

/**
 * Does `work` while an administrator publishes and shoppers read and click. Rejects when something acknowledged is not there
 * afterwards, or counted wrongly; and, unless something is meant to die, when any request met no success.
 */
export async function underLoad(
  url: string,
  work: () => Promise<void>,
  { somethingDies = false } = {},
): Promise<string> {
  const shop = shopWork(url)
  const working = Promise.all([shop.work(), ...Array.from({ length: shoppers }, () => goShopping(shop))])
  working.catch(() => {})
  try {
    await work()
  } finally {
    shop.stop()
  }
  await working
  const { clicks, views, faults } = await outsideLedger(url, shop.sent)
  const { observations } = shop
  const unanswered = observations.filter(({ status }) => status !== 'ok')
  if (clicks.acknowledged === 0) faults.push('no click was acknowledged: nothing has been tried')
  if (!somethingDies) faults.push(...failed(observations))
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return [
    `${observations.length} requests, ${unanswered.length} without success`,
    `clicks ${clicks.acknowledged} (+${clicks.unclear}) = ${clicks.counted}`,
    `views ${views.acknowledged} (+${views.unclear}) = ${views.counted}`,
  ].join(', ')
}

/** Reads the feed and clicks on what was published, over and over. */
async function goShopping({ sent, visitor }: ShopWork): Promise<void> {
  try {
    for (;;) {
      await visitor.readFeed()
      const outfit = [...sent.publications.values()].at(-1)
      if (outfit) await visitor.click(outfit)
      await sleep(20)
    }
  } catch (error) {
    if (!(error instanceof Stopped)) throw error
  }
}
