import { setTimeout as sleep } from 'node:timers/promises'
import { containers } from './containers.ts'
import { underLoad } from './under-load.ts'

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
export const killOneTracker = (url: string): Promise<string> =>
  underLoad(url, killOne, { somethingDies: true })
