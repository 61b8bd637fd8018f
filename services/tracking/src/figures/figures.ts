import type { CounterSet, Documents, Stored } from '@vitrine/engines'
import { changeStored } from '@vitrine/event-sourcing'
import type { Fields } from '../rollup/counted.ts'
import {
  endOf,
  figuresIn,
  isEmpty,
  isMarked,
  markField,
  withCopy,
  withoutCopy,
  type ClosedFigures,
} from './closed-figures.ts'

/** Whose offset is the last mark that was given: each is given once, whoever gives it and however often. */
const source = 'closing'
/** Counters that records still reach are left to the next time. */
const mostTurns = 3
const forgottenAtOnce = 10
const dayMs = 24 * 60 * 60 * 1000
const heldMs = 400 * dayMs

export type Figures = ReturnType<typeof figuresOf>

/** The figures of one generation: of open days in counters, of closed ones in documents, and of some in both. */
export function figuresOf(given: { counters: CounterSet; documents: Documents; generation: number }) {
  const { counters, documents, generation } = given
  const name = `figures-${generation}`
  const closed = documents.collection<ClosedFigures>(name, { indexes: [['ended'], ['mark']] })
  let lastMarked = Infinity

  const marked = async () => (await counters.position(source))?.offset ?? 0
  const fieldsOf = async (counter: string) => (await counters.read([counter]))[0] ?? {}
  const storedFor = async (names: readonly string[]) => {
    const found = await closed.getMany(names)
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
  /** Answers whether the counter is gone. */
  const move = async (counter: string): Promise<boolean> => {
    let fields: Fields = {}
    await changeStored(closed, counter, async (found) => {
      fields = await fieldsOf(counter)
      return isMarked(fields) ? withCopy(found, fields, endOf(counter) ?? Infinity) : found
    })
    return isMarked(fields) ? counters.remove(counter, fields) : isEmpty(fields)
  }
  const closeOnce = async (names: readonly string[]) => {
    const fields = await counters.read(names)
    const there = names.map((name, place) => ({ name, fields: fields[place] ?? {} }))
    const unmarked = there.filter(({ fields }) => !isEmpty(fields) && !isMarked(fields))
    if (unmarked.length > 0) await markAll(unmarked.map(({ name }) => name))
    const moved = await Promise.all(
      there.map(async ({ name, fields }) => (isEmpty(fields) || (await move(name)) ? [] : [name])),
    )
    return moved.flat()
  }
  /** Safe beside records and other processes, and when it ends anywhere; leaves open what records reach meanwhile. */
  const closeAll = async (names: readonly string[]): Promise<void> => {
    let open = names
    for (let turn = 0; turn < mostTurns && open.length > 0; turn += 1) open = await closeOnce(open)
  }

  return {
    /** The fields of each name, in the order asked for; each record once, as it was at a moment of the call. */
    async read(names: readonly string[]): Promise<Fields[]> {
      const figures = new Map<string, Fields>()
      let known: ReadonlyMap<string, Stored<ClosedFigures>> | undefined
      for (let open = [...new Set(names)]; open.length > 0;) {
        const fields = await counters.read(open)
        const found = await storedFor(open)
        const mark = found.size > 0 ? await marked() : 0
        for (const [place, name] of open.entries()) {
          const counter = fields[place] ?? {}
          // A counter that is there may move between two readings: the document has to be the same before and after it.
          const isAtOnce = known && known.get(name)?.version === found.get(name)?.version
          if (isAtOnce || isEmpty(counter))
            figures.set(name, figuresIn(found.get(name)?.document, counter, mark))
        }
        open = open.filter((name) => !figures.has(name))
        known = found
      }
      return names.map((name) => figures.get(name) ?? {})
    },
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
    drop: () => documents.drop(name),
  }
}
