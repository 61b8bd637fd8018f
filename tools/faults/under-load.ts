import { setTimeout as sleep } from 'node:timers/promises'
import { balance } from '@vitrine/bench/ledger/evidence'
import { summarise } from '@vitrine/bench/people/observed'
import { observer, type Observer } from '@vitrine/bench/people/observer'
import { shopLoad, type ShopLoad } from '@vitrine/bench/people/shop-load'
import type { Stack } from '@vitrine/bench/product/stack'

export const calmMs = 3_000

/** People shop while something is done to a stack: tells what they met, and what the ledger finds wrong in the end. */
export async function underLoad(
  given: { stack: Stack; url: string; random: () => number; busy?: number; inFull?: readonly string[] },
  meanwhile: (browser: Observer, load: ShopLoad) => Promise<void>,
) {
  const { stack, inFull = [] } = given
  const browser = observer(given.url)
  const load = shopLoad({ observer: browser, ...given })
  try {
    await load.begin()
    await sleep(calmMs)
    await meanwhile(browser, load)
    await load.end()
    const { observations } = browser
    const { report, faults } = await balance({ ...stack, url: given.url, load })
    console.table(summarise(observations, inFull))
    console.log(JSON.stringify({ requests: observations.length, ...report }, null, 2))
    return { observations, faults }
  } finally {
    browser.stop()
  }
}
