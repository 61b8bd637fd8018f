import { breaking, forgetful, type Break, type Breaks } from '../contract/breaks.ts'
import { canFail } from '../contract/can-fail.contract.ts'
import { activityStreamClauses } from './activity-stream.contract.ts'
import type { ActivityStream, Consumer } from './activity-stream.ts'

const break_ = breaking<ActivityStream>

/** Hands each consumer on after changing it. */
const breakConsumer = (change: (consumer: Consumer) => Consumer): Break<ActivityStream> =>
  break_((activity) => ({ consume: (group, consumer) => activity.consume(group, change(consumer)) }))

/** Gives every reader a group of its own. */
const everyoneAlone = (open: Parameters<Break<ActivityStream>>[0]) => {
  let readers = 0
  return break_((activity) => ({
    consume: (group, consumer) => activity.consume(`${group}#${++readers}`, consumer),
  }))(open)
}
/** Hands every batch to all who read. */
const toEveryone = break_((activity) => {
  const readers: Consumer[] = []
  return {
    consume(group, consumer) {
      readers.push(consumer)
      const handle: Consumer['handle'] = async (batch) => {
        for (const reader of readers) await reader.handle(batch)
      }
      return activity.consume(group, { ...consumer, handle })
    },
  }
})
const swallows = breakConsumer(({ handle, ...rest }) => ({
  ...rest,
  handle: (batch) => handle(batch).catch(() => undefined),
}))

export const activityStreamBreaks: Breaks<ActivityStream, typeof activityStreamClauses> = {
  'delivers each record as it was appended': break_((activity) => ({
    append: ({ key, value }) => activity.append({ key, value: String(value) }),
  })),
  'delivers what was acknowledged to a reader that comes after it was opened again': forgetful(),
  'keeps the order of each key': (open) => {
    let appended = 0
    return break_((activity) => ({
      append: ({ value }) => activity.append({ key: `${++appended}`, value }),
    }))(open)
  },
  'gives each partition growing offsets, in batches of consecutive records': breakConsumer(({ handle }) => ({
    handle: ({ partition, records }) => handle({ partition, records: records.toReversed() }),
  })),
  'tells when each record was appended': breakConsumer(({ handle }) => ({
    handle: ({ partition, records }) =>
      handle({ partition, records: records.map((record) => ({ ...record, at: record.at + 60_000 })) }),
  })),
  'tells the last offset of each partition that holds records': break_((activity) => ({
    latest: async () => (await activity.latest()).slice(1),
  })),
  'gives more at once to who asks for bulk': breakConsumer(({ handle }) => ({
    handle: async ({ partition, records }) => {
      for (let from = 0; from < records.length; from += 100)
        await handle({ partition, records: records.slice(from, from + 100) })
    },
  })),
  'never uses an offset twice, also when it is opened again': breakConsumer(({ handle }) => ({
    handle: ({ partition, records }) =>
      handle({
        partition,
        records: records.map(({ offset, ...rest }) => ({ offset: offset % 10, ...rest })),
      }),
  })),
  'delivers a batch again when its handler failed, and skips nothing': swallows,
  'delivers a batch again when its reader stopped before the end': swallows,
  'does not deliver again what was committed, also when it is opened again': everyoneAlone,
  'lets the members of a group share the partitions, and leaves no record out': toEveryone,
  'hands the partitions of a member that leaves to those that stay': break_((activity) => ({
    consume: async (group, consumer) => (await activity.consume(group, consumer), async () => undefined),
  })),
  'lets groups read independently, each from the beginning': break_((activity) => ({
    consume: (_, consumer) => activity.consume('one-for-all', consumer),
  })),
  'lets a group that was forgotten begin at the oldest record': break_(() => ({
    forgetGroup: async () => undefined,
  })),
  'goes on after the offset that a reader has accounted for, whatever was committed': breakConsumer(
    ({ handle }) => ({
      handle,
    }),
  ),
  'goes on from the commit for a reader that has accounted for nothing': breakConsumer(
    ({ handle, resumeAfter }) => ({
      handle,
      resumeAfter: async (partition) => (await resumeAfter?.(partition)) ?? 0,
    }),
  ),
  'asks again where to go on after a failure, so that nothing is accounted for twice': breakConsumer(
    ({ handle, resumeAfter }) => {
      const first = new Map<number, number | undefined>()
      return {
        handle,
        async resumeAfter(partition) {
          if (!first.has(partition)) first.set(partition, await resumeAfter?.(partition))
          return first.get(partition)
        },
      }
    },
  ),
}

export const activityStreamCanFail = canFail('activity stream', {
  clauses: activityStreamClauses,
  breaks: activityStreamBreaks,
})
