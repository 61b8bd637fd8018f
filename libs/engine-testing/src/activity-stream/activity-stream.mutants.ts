import type { ActivityStream, Consumer } from '@vitrine/engines'
import { mutate, forgetful, type Mutant, type Mutants } from '../contract/mutants.ts'
import { mutationTest } from '../contract/mutation-test.ts'
import { activityStreamClauses } from './activity-stream.contract.ts'

const mutant = mutate<ActivityStream>

/** Changes each consumer. */
const mutateConsumer = (change: (consumer: Consumer) => Consumer): Mutant<ActivityStream> =>
  mutant((activity) => ({ consume: (group, consumer) => activity.consume(group, change(consumer)) }))

/** Gives every reader a group of its own. */
const everyoneAlone = (open: Parameters<Mutant<ActivityStream>>[0]) => {
  let readers = 0
  return mutant((activity) => ({
    consume: (group, consumer) => activity.consume(`${group}#${++readers}`, consumer),
  }))(open)
}
/** Hands every batch to all who read. */
const toEveryone = mutant((activity) => {
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
const swallows = mutateConsumer(({ handle, ...rest }) => ({
  ...rest,
  handle: (batch) => handle(batch).catch(() => undefined),
}))

export const activityStreamMutants: Mutants<ActivityStream, typeof activityStreamClauses> = {
  'delivers each record as it was appended': mutant((activity) => ({
    append: ({ key, value }) => activity.append({ key, value: String(value) }),
  })),
  'delivers the trace context of each record that has one': mutant((activity) => ({
    append: ({ trace: _, ...record }) => activity.append(record),
  })),
  'delivers what was acknowledged to a reader that comes after it was opened again': forgetful(),
  'keeps the order of each key': (open) => {
    let appended = 0
    return mutant((activity) => ({
      append: ({ value }) => activity.append({ key: `${++appended}`, value }),
    }))(open)
  },
  'takes many records at once, and keeps the order of each key among them and those around them': mutant(
    (activity) => ({ append: (...records) => activity.append(...records.toReversed()) }),
  ),
  'stores nothing of a batch with a record that can never be stored, and everything around it': mutant(
    (activity) => ({
      append: async (...records) => {
        for (const record of records) await activity.append(record)
      },
    }),
  ),
  'gives each partition growing offsets, in batches of consecutive records': mutateConsumer(({ handle }) => ({
    handle: ({ partition, records }) => handle({ partition, records: records.toReversed() }),
  })),
  'tells when each record was appended': mutateConsumer(({ handle }) => ({
    handle: ({ partition, records }) =>
      handle({ partition, records: records.map((record) => ({ ...record, at: record.at + 60_000 })) }),
  })),
  'tells the last offset of each partition that holds records': mutant((activity) => ({
    latest: async () => (await activity.latest()).slice(1),
  })),
  'tells the last offset that each partition gave out before a time, and ever': mutant((activity) => ({
    offsetBefore: (partition) => activity.offsetBefore(partition, Infinity),
  })),
  'gives more at once to who asks for bulk': mutateConsumer(({ handle }) => ({
    handle: async ({ partition, records }) => {
      for (let from = 0; from < records.length; from += 100)
        await handle({ partition, records: records.slice(from, from + 100) })
    },
  })),
  'never uses an offset twice, also when it is opened again': mutateConsumer(({ handle }) => ({
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
  'hands the partitions of a member that leaves to those that stay': mutant((activity) => ({
    consume: async (group, consumer) => (await activity.consume(group, consumer), async () => undefined),
  })),
  'lets groups read independently, each from the beginning': mutant((activity) => ({
    consume: (_, consumer) => activity.consume('one-for-all', consumer),
  })),
  'lets a group that was forgotten begin at the oldest record': mutant(() => ({
    forgetGroup: async () => undefined,
  })),
  'tells how many records of each partition a group has yet to commit': mutant((activity) => ({
    lag: async () =>
      (await activity.latest()).map(({ partition, offset }) => ({ partition, records: offset })),
  })),
  'has nothing wait on this disk while the broker answers': mutant((activity) => ({
    spool: () => ({ ...activity.spool(), records: 10 }),
  })),
  'goes on after the offset that a reader has accounted for, whatever was committed': mutateConsumer(
    ({ handle }) => ({
      handle,
    }),
  ),
  'goes on from the commit for a reader that has accounted for nothing': mutateConsumer(
    ({ handle, resumeAfter }) => ({
      handle,
      resumeAfter: async (partition) => (await resumeAfter?.(partition)) ?? 0,
    }),
  ),
  'asks again where to go on after a failure, so that nothing is accounted for twice': mutateConsumer(
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

export const activityStreamMutationTest = mutationTest('activity stream', {
  clauses: activityStreamClauses,
  mutants: activityStreamMutants,
})
