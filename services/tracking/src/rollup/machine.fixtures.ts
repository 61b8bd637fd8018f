import type { ActivityStream, Batch, Consumer, Stop } from '@vitrine/engines'

/** Readers of one process by group, and its end. */
type Process = {
  isKilled: boolean
  killed: PromiseWithResolvers<never>
  readers: Map<string, PromiseWithResolvers<Consumer>>
}

const atOnce = 100

/**
 * A machine on which one process follows another: what they read comes in small batches, and at any of them `isLast` may end the
 * process. It is cut off, not stopped: what it was writing may still arrive. Its membership of a group outlives it, so that the
 * next one goes on at once; on Kafka every coming and going of a member takes seconds.
 */
export function machine(given: {
  activity: ActivityStream
  run: (activity: ActivityStream) => Stop
  isLast: () => boolean
}): { stop: Stop } {
  const { activity, run, isLast } = given
  const members = new Map<string, Promise<Stop>>()
  const resumed = new Map<string, Process>()
  let running = newProcess()
  let stop = run(readBy(running))

  const restart = () => {
    running.isKilled = true
    running.killed.reject(new Error('killed'))
    void stop()
    running = newProcess()
    stop = run(readBy(running))
  }
  const readerOf = (me: Process, group: string) =>
    Promise.race([readerIn(me, group).promise, me.killed.promise])

  async function resumeAfter(group: string, partition: number) {
    const me = running
    const reader = await readerOf(me, group)
    resumed.set(`${group} ${partition}`, me)
    return reader.resumeAfter?.(partition)
  }
  async function handle(group: string, { partition, records }: Batch) {
    const me = running
    const reader = await readerOf(me, group)
    if (resumed.get(`${group} ${partition}`) !== me) throw new Error('another process reads now')
    for (let from = 0; from < records.length; from += atOnce) {
      const handled = reader.handle({ partition, records: records.slice(from, from + atOnce) })
      handled.catch(() => undefined)
      if (!me.isKilled && isLast()) restart()
      await Promise.race([handled, me.killed.promise])
    }
  }
  function readBy(me: Process): ActivityStream {
    return {
      ...activity,
      async consume(group, reader) {
        if (me.isKilled) return async () => undefined
        readerIn(me, group).resolve(reader)
        const member =
          members.get(group) ??
          activity.consume(group, {
            ...reader,
            handle: (batch) => handle(group, batch),
            resumeAfter: (partition) => resumeAfter(group, partition),
          })
        members.set(group, member)
        const leave = await member
        return async () => {
          if (me.isKilled) return
          members.delete(group)
          await leave()
        }
      },
    }
  }
  return { stop: () => stop() }
}

function newProcess(): Process {
  const killed = Promise.withResolvers<never>()
  killed.promise.catch(() => undefined)
  return { isKilled: false, killed, readers: new Map() }
}

function readerIn({ readers }: Process, group: string) {
  const reader = readers.get(group) ?? Promise.withResolvers<Consumer>()
  readers.set(group, reader)
  return reader
}
