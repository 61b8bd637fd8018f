import { setTimeout as sleep } from 'node:timers/promises'
import { outsideLedger } from '@vitrine/bench/ledger/outside-ledger'
import { failed } from '@vitrine/bench/people/observed'
import { Stopped } from '@vitrine/bench/people/observer'
import { shopWork, type ShopWork } from '@vitrine/bench/people/shop-work'
import { containers, podman } from './containers.ts'
import { isService } from './stack.ts'

const shoppers = 8

/**
 * Does `work` while an administrator publishes and shoppers read and click. Rejects when something acknowledged is not there
 * afterwards, or counted wrongly; and, unless something is meant to die, when any request met no success.
 */
export async function underLoad(url: string, work: () => Promise<void>, somethingDies = false) {
  const shop = shopWork(url)
  await shop.begin()
  const shopping = Promise.all(Array.from({ length: shoppers }, () => goShopping(shop)))
  try {
    await work()
  } finally {
    await shop.end()
    await shopping
  }
  const { clicks, views, faults } = await outsideLedger(url, shop.sent)
  const { observations } = shop
  const unanswered = observations.filter(({ status }) => status !== 'ok')
  faults.push(...shop.broken, ...(somethingDies ? [] : failed(observations)))
  if (clicks.acknowledged === 0) faults.push('no click was acknowledged: nothing has been tried')
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return [
    `${observations.length} requests, ${unanswered.length} without success`,
    `clicks ${clicks.acknowledged} (+${clicks.unclear}) = ${clicks.counted}`,
    `views ${views.acknowledged} (+${views.unclear}) = ${views.counted}`,
  ].join(', ')
}

/** Reads the feed and clicks on what was published, over and over, until the work ends. */
async function goShopping({ sent, visitor, broken }: ShopWork): Promise<void> {
  try {
    for (;;) {
      await visitor.readFeed()
      const outfit = [...sent.publications.values()].at(-1)
      if (outfit) await visitor.click(outfit)
      await sleep(20)
    }
  } catch (error) {
    if (!(error instanceof Stopped)) broken.push(String(error))
  }
}

/** Kills one of two tracking processes in the middle of a load: it comes back, and every count is exact. */
export function killOneTracker(url: string): Promise<string> {
  const killing = async () => {
    const trackers = async () => (await containers()).filter(({ service }) => service === 'tracking')
    await sleep(8_000)
    const [victim] = await trackers()
    if (!victim) throw new Error('There is no tracking process to kill.')
    process.kill(victim.pid, 'SIGKILL')
    await sleep(15_000)
    const back = (await trackers()).find(({ name }) => name === victim.name)
    if (!back || back.pid === victim.pid) throw new Error(`${victim.name} did not come back.`)
  }
  return underLoad(url, killing, true)
}

/** A deployment under load: each container of a service is stopped and started in turn. No request fails, and every count is exact. */
export const restartEach = (url: string, untilReady: () => Promise<void>): Promise<string> =>
  underLoad(url, async () => {
    for (const { name } of (await containers()).filter(isService)) {
      await sleep(3_000)
      await podman('stop', '-t', '15', name)
      await podman('start', name)
      await untilReady()
    }
  })
