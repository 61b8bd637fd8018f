import { eventually } from '../eventually.ts'

/** One port of an adapter, on storage of its own. */
export type Opened<Port> = {
  port: Port
  /** Closes it and opens the same storage again, as a restart does. */
  reopen(): Promise<Port>
  /** Closes it and deletes its storage. */
  close(): Promise<void>
  /** The time that the adapter goes by, where a contract speaks of time. */
  clock?: Clock
}
export type Clock = { advance(days: number): void | Promise<void> }
export type Open<Port> = () => Promise<Opened<Port>>

/** What a clause has at hand. */
export type Given<Port> = Omit<Opened<Port>, 'close'> & {
  /** Repeats the assertion until it holds; after the timeout its last error is thrown. */
  eventually(assertion: () => unknown): Promise<void>
  /** Called before the port is closed, however the clause ends. */
  atEnd(stop: () => unknown): void
}

/** What a port promises: each promise a sentence, and a run that throws when it is broken. */
export type Clauses<Port> = Readonly<Record<string, (given: Given<Port>) => Promise<void>>>

export async function runClause<Port>(
  clause: Clauses<Port>[string],
  open: Open<Port>,
  timeoutMs: number,
): Promise<void> {
  const { close, ...opened } = await open()
  const ends: (() => unknown)[] = []
  try {
    await clause({
      ...opened,
      eventually: (assertion) => eventually(async () => void (await assertion()), timeoutMs),
      atEnd: (stop) => void ends.push(stop),
    })
  } finally {
    for (const end of ends) await end()
    await close()
  }
}

/** The real clock, until it is advanced. */
export function clockForTest() {
  let ahead = 0
  return {
    now: () => Date.now() + ahead,
    advance(days: number) {
      ahead += days * 24 * 60 * 60 * 1000
    },
  }
}

/** A promise, and the function that resolves it. */
export function gate() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { opened: promise, open: () => resolve() }
}

/** A handler that stands still until it is opened, and then fails. */
export function handlerThatStops() {
  const { opened, open } = gate()
  let begun = false
  const meet = async () => {
    begun = true
    await opened
    throw new Error('stopped before the end')
  }
  return { begun: () => begun, meet, open }
}

export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}

export const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)
