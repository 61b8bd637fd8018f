import { pieces } from '@vitrine/concurrency'
import type { CounterSet, Documents, Stored } from '@vitrine/engines'
import type { Fields } from '../rollup/counted.ts'
import {
  canBeMoved,
  endOf,
  figuresIn,
  isCopyOf,
  isEmpty,
  isMarked,
  isStillCounted,
  markField,
  withCopy,
  withoutCopy,
  type ClosedFigures,
} from './closed-figures.ts'
import { keeping, type KeptFigures } from './kept-figures.ts'
import type { PostSums } from './post-counts.ts'
import { postNumbers, type IdPage } from './post-numbers.ts'

/** Whose offset is the last mark that was given: each is given once, whoever gives it and however often. */
const source = 'closing'
/** Counters that records still reach are left to the next time. */
const mostTurns = 3
const closedAtOnce = 100
const forgottenAtOnce = 10
const dayMs = 24 * 60 * 60 * 1000
const heldMs = 400 * dayMs

type Counter = { counter: string; fields: Fields }
type Found = { version: number; closed: ClosedFigures | undefined }

export type Figures = ReturnType<typeof figuresOf>

/** The figures of one generation: of open days in counters, of closed ones in documents, and of some in both. */
export function figuresOf(given: { counters: CounterSet; documents: Documents; generation: number }) {
  const { counters, documents, generation } = given
  const name = `figures-${generation}`
  const closed = documents.collection<KeptFigures>(name, { indexes: [['ended'], ['mark']] })
  const numbers = postNumbers(documents.collection<IdPage>(`${name}-ids`))
  const kept = keeping(numbers)
  let lastMarked = Infinity

  const marked = async () => (await counters.position(source))?.offset ?? 0
  const storedFor = async (names: readonly string[]) => {
    const found = await closed.getMany(names)
    await kept.know(found.map(({ document }) => document))
    return new Map(found.map((one) => [one.id, one]))
  }

  /** Copies that the counters know nothing of, because they were restored, are never taken for later ones. */
  const forgetUnknownCopies = async () => {
    const latest = { sort: { by: 'mark', direction: 'descending' }, limit: 1 } as const
    for (;;) {
      const [found] = await closed.find(latest)
      const mark = await marked()
      if (!found || found.document.mark <= mark) return
      await closed.replace(found.id, found.version + 1, withoutCopy(found.document, mark))
    }
  }
  /** Marks counters, unless another process was faster: then some have its mark, and others none. */
  const markAll = async (names: readonly string[]) => {
    const last = await marked()
    if (last < lastMarked) await forgetUnknownCopies()
    lastMarked = last
    const mark = last + 1
    const increments = names.map((counter) => ({ counter, field: markField(mark), by: 1 }))
    await counters.add(source, { offset: mark }, [{ increments }])
  }
  const thereOf = async (names: readonly string[]): Promise<Counter[]> => {
    const fields = await counters.read(names)
    return names
      .map((counter, place) => ({ counter, fields: fields[place] ?? {} }))
      .filter((one) => !isEmpty(one.fields))
  }
  /** What is closed of each name by now, and its version. */
  const closedFor = async (names: readonly string[]): Promise<Map<string, Found>> => {
    const entries = await closed.entries(names)
    await kept.know(entries.flatMap(({ document }) => document ?? []))
    return new Map(
      entries.map(({ id, version, document }) => [id, { version, closed: document && kept.open(document) }]),
    )
  }
  /** Stores a copy of each counter that has a mark; answers those that the documents are copies of. */
  const copyAll = async (there: readonly Counter[], found: ReadonlyMap<string, Found>) => {
    const copies: Counter[] = []
    const changed: { one: Counter; next: Stored<KeptFigures> }[] = []
    for (const one of there.filter(({ fields }) => isMarked(fields))) {
      const { version = 0, closed: was } = found.get(one.counter) ?? {}
      const next = withCopy(was, one.fields, endedOf(one.counter))
      if (!isCopyOf(next, one.fields)) continue
      if (next === was) copies.push(one)
      else {
        const document = await kept.pack(one.counter, next)
        changed.push({ one, next: { id: one.counter, version: version + 1, document } })
      }
    }
    const stored = await closed.storeNext(changed.map(({ next }) => next))
    return [...copies, ...changed.filter((_, place) => stored[place]).map(({ one }) => one)]
  }
  /** Answers the names of those that are still there. */
  const closeOnce = async (names: readonly string[]) => {
    // Read before the counters: a copy is stored only in place of this.
    const found = await closedFor(names)
    const first = await thereOf(names)
    const unmarked = first.filter(({ counter, fields }) => !canBeMoved(found.get(counter)?.closed, fields))
    if (unmarked.length > 0) await markAll(unmarked.map(({ counter }) => counter))
    const there = unmarked.length > 0 ? await thereOf(first.map(({ counter }) => counter)) : first
    const copies = await copyAll(there, found)
    const removed = await counters.remove(copies)
    const gone = new Set(copies.filter((_, place) => removed[place]).map(({ counter }) => counter))
    return there.map(({ counter }) => counter).filter((counter) => !gone.has(counter))
  }
  /** Safe beside records and other processes, and when it ends anywhere; leaves open what records reach meanwhile. */
  const closeAll = async (names: readonly string[], signal?: AbortSignal): Promise<void> => {
    for await (const some of pieces(names, closedAtOnce)) {
      let open = some
      for (let turn = 0; turn < mostTurns && open.length > 0; turn += 1) {
        if (signal?.aborted) return
        open = await closeOnce(open)
      }
    }
  }

  /** Takes what is stored and what is counted of each name, once, as both were at a moment of the call. */
  const readEach = async (
    names: readonly string[],
    take: (name: string, figures: { stored?: KeptFigures; counter: Fields; marked: number }) => void,
  ): Promise<void> => {
    let known: ReadonlyMap<string, Stored<KeptFigures>> | undefined
    for (let open = [...new Set(names)]; open.length > 0;) {
      const fields = await counters.read(open)
      const found = await storedFor(open)
      const mark = found.size > 0 ? await marked() : 0
      open = open.filter((name, place) => {
        const counter = fields[place] ?? {}
        const stored = found.get(name)
        // A counter that is there may move between two readings: the document has to be the same before and after it.
        const isAtOnce = known && known.get(name)?.version === stored?.version
        if (!isAtOnce && !isEmpty(counter)) return true
        take(name, { ...(stored && { stored: stored.document }), counter, marked: mark })
        return false
      })
      known = found
    }
  }

  return {
    /** The fields of each name, in the order asked for; each record once, as it was at a moment of the call. */
    async read(names: readonly string[]): Promise<Fields[]> {
      const figures = new Map<string, Fields>()
      await readEach(names, (name, { stored, counter, marked }) => {
        figures.set(name, figuresIn(stored && kept.open(stored), counter, marked))
      })
      return names.map((name) => figures.get(name) ?? {})
    },
    /** Of the posts that `addPosts` tells of, in their places; more come at the end. */
    postIds: numbers.ids,
    /** Adds up what was counted of posts (`postsOfDay`); the same as `read` tells, in less time. */
    addPosts: (names: readonly string[], sums: PostSums): Promise<void> =>
      readEach(names, (_, { stored, counter, marked }) => {
        if (stored) kept.addPosts(stored.before, sums)
        if (stored && !isStillCounted(stored, counter, marked)) kept.addPosts(stored.last, sums)
        kept.addPosts(counter, sums)
      }),
    close: (name: string): Promise<void> => closeAll([name]),
    closeAll,
    /** Deletes what ended more than 400 days ago. */
    async forget(now: Date, signal?: AbortSignal): Promise<void> {
      const before = now.getTime() - heldMs
      const oldest = { sort: { by: 'ended', direction: 'ascending' }, limit: forgottenAtOnce } as const
      for (let isMore = true; isMore && !signal?.aborted;) {
        const old = (await closed.find(oldest)).filter(({ document }) => document.ended < before)
        if (old.length > 0) await closed.write(old.map(({ id, version }) => ({ id, version: version + 1 })))
        isMore = old.length > 0
      }
      await closed.forgetRemovals(Date.now() - dayMs)
    },
    /** Deletes everything that was moved. */
    async drop(): Promise<void> {
      await documents.drop(name)
      await documents.drop(`${name}-ids`)
    },
  }
}

function endedOf(counter: string): number {
  const ended = endOf(counter)
  if (ended === undefined) throw new RangeError(`${counter} is of no day or month`)
  return ended
}
