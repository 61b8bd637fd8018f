import type { Documents } from '../../documents/documents.ts'
import type { JetStream } from './bus-connection.nats.ts'

/** How far a service has seen the stream come: its sequence, kept where NATS is not. */
export type SeenEnd = {
  /** 0 where it has seen nothing yet. */
  read(): Promise<number>
  /** Returns at once, and never goes back. */
  note(sequence: number): void
}

const one = 'news'

/** Among the documents of the service. What is noted while a write is under way is the next; one that fails is made up for by the next. */
export function seenEndIn(documents: () => Documents): SeenEnd {
  const ends = () => documents().collection<{ sequence: number }>('bus-end')
  let latest = 0
  let writing = false
  const write = async () => {
    for (let written = 0; written < latest; await ends().put(one, written, { sequence: written }))
      written = latest
  }
  return {
    read: async () => (await ends().get(one))?.document.sequence ?? 0,
    note(sequence) {
      latest = Math.max(latest, sequence)
      if (writing) return
      writing = true
      const done = () => void (writing = false)
      write().then(done, done)
    },
  }
}

/**
 * A stream that ends before what was seen of it is an older one, or was made anew: what it holds is dropped, it goes on behind that
 * end, and all places in it are forgotten, so that everybody is told that he missed something. Answers whether it was so.
 */
export async function startAnewIfOlder({ jsm }: JetStream, stream: string, seen: number): Promise<boolean> {
  const { state } = await jsm.streams.info(stream)
  if (state.last_seq >= seen) return false
  const forgetPlaces = async () => {
    for await (const { name } of jsm.consumers.list(stream)) await jsm.consumers.delete(stream, name)
  }
  await forgetPlaces()
  await jsm.streams.purge(stream, { seq: seen + 1 })
  await forgetPlaces() // of who came in between
  return true
}
