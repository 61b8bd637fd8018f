import type { Report } from '../../report.ts'
import { partitions } from '../partition-of.ts'
import type { ActivityRecords } from './activity-records.sqlite.ts'

const dayMs = 24 * 60 * 60 * 1000
const firstMs = 1000
/** Other work goes on between the turns of what was left for long. */
const againMs = 250

/** Removes and compresses what is old, a little in each turn. */
export function activitySweeps(
  records: Pick<ActivityRecords, 'forget' | 'close' | 'giveBack'>,
  given: { days: number; everyMs: number; report: Report },
) {
  const { days, everyMs, report } = given
  let isStopped = false
  let sweeping = Promise.resolve()
  let timer: NodeJS.Timeout

  const attempt = async (problem: string, work: () => boolean | Promise<boolean>) => {
    try {
      return !isStopped && (await work())
    } catch (error) {
      report(problem, error)
      return false
    }
  }
  const remove = () => {
    records.giveBack()
    return records.forget(Date.now() - days * dayMs)
  }
  const sweep = async () => {
    let more = await attempt('old activity could not be removed', remove)
    for (let partition = 0; partition < partitions; partition++) {
      const close = () => records.close(partition, Date.now())
      more = (await attempt('old activity could not be compressed', close)) || more
    }
    if (!isStopped) sweepAfter(more ? againMs : everyMs)
  }
  const sweepAfter = (ms: number) => {
    timer = setTimeout(() => void (sweeping = sweep()), Math.min(ms, everyMs)).unref()
  }
  sweepAfter(firstMs)

  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await sweeping
    },
  }
}
