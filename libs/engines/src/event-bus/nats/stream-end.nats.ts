import type { Documents } from '../../documents/documents.ts'
import type { JetStream } from './bus-connection.nats.ts'

/** The last sequence of the stream that a service has seen, stored outside of NATS. */
export type SeenEnd = ReturnType<typeof seenEndIn>

const one = 'news'

/** In the documents of the service. What is noted during a write is written next; a write that fails is made good by the next one. */
export function seenEndIn(documents: () => Documents) {
  const ends = () => documents().collection<{ sequence: number }>('bus-end')
  let latest = 0
  let writing = false
  const write = async () => {
    for (let written = 0; written < latest; await ends().put(one, written, { sequence: written }))
      written = latest
  }
  return {
    /** 0 before the first. */
    read: async () => (await ends().get(one))?.document.sequence ?? 0,
    /** Returns at once, and never goes back. */
    note(sequence: number) {
      latest = Math.max(latest, sequence)
      if (writing) return
      writing = true
      const done = () => void (writing = false)
      write().then(done, done)
    },
  }
}

/**
 * A stream that ends before the last sequence seen is an older one, or a new one: its events are dropped, it continues after
 * that sequence, and all its consumers are deleted, so that every subscription knows that it missed something. Answers whether
 * it was so.
 */
export async function startAnewIfOlder({ jsm }: JetStream, stream: string, seen: number): Promise<boolean> {
  const { state } = await jsm.streams.info(stream)
  if (state.last_seq >= seen) return false
  const deleteConsumers = async () => {
    for await (const { name } of jsm.consumers.list(stream)) await jsm.consumers.delete(stream, name)
  }
  await deleteConsumers()
  await jsm.streams.purge(stream, { seq: seen + 1 })
  await deleteConsumers() // those that were added in between
  return true
}
