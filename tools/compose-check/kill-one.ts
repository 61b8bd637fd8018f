import { setTimeout as sleep } from 'node:timers/promises'
import { shopKeeper } from '@vitrine/faults/shop-keeper'
import { verifyPosts } from '@vitrine/faults/verify-posts'
import { containers } from './containers.ts'

const trackers = async () => (await containers()).filter(({ service }) => service === 'tracking')

async function killOne(): Promise<void> {
  await sleep(8_000)
  const [victim] = await trackers()
  if (!victim) throw new Error('There is no tracking process to kill.')
  process.kill(victim.pid, 'SIGKILL')
  await sleep(15_000)
  const back = (await trackers()).find(({ name }) => name === victim.name)
  if (!back || back.pid === victim.pid) throw new Error(`${victim.name} did not come back.`)
}

/** Kills one of two tracking processes in the middle of a load: it comes back, and every count is exact. */
export async function killOneTracker(url: string): Promise<string> {
  const keeper = shopKeeper(url)
  const working = keeper.work()
  working.catch(() => {})
  try {
    await killOne()
  } finally {
    keeper.stop()
  }
  await working
  await sleep(10_000)
  const { clicks, views, faults } = await verifyPosts(url, keeper)
  if (clicks.acknowledged === 0) throw new Error('No click was acknowledged: nothing has been tried.')
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return `clicks ${clicks.acknowledged} = ${clicks.counted}, views ${views.acknowledged} (+${views.inDoubt}) = ${views.counted}`
}
