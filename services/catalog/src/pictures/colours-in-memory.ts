import { setImmediate as nextTurn } from 'node:timers/promises'
import { singleFlight } from '@vitrine/concurrency'
import { colourEvents, type PictureColours } from '@vitrine/contracts'
import type { RecordedEvent } from '@vitrine/engines'
import type { ReadSide } from '@vitrine/event-sourcing'
import { colourTable, notKnown } from './colour-table.ts'

const lookedUpAtOnce = 250

export type ColoursInMemory = ReturnType<typeof coloursInMemory>

/** The colours of those pictures that somebody asked an entry for: looked up in what is stored, and followed by events. */
export function coloursInMemory(stored: Pick<ReadSide<PictureColours>, 'getMany'>) {
  const table = colourTable()
  /** Pictures that nobody has looked up yet, and those that were not there; they leave with their colours. */
  const unread = new Set<string>()
  const missing = new Set<string>()

  const set = (image: string, colours: PictureColours | undefined) => {
    table.set(image, colours)
    unread.delete(image)
    missing.delete(image)
    if (!colours && table.has(image)) missing.add(image)
  }
  /** A picture is named by its content: what is stored adds to what events said, and never contradicts it. */
  const lookUp = async (wanted: Set<string>) => {
    const images = [...wanted]
    for (let from = 0; from < images.length; from += lookedUpAtOnce) {
      const some = images.slice(from, from + lookedUpAtOnce)
      const found = await stored.getMany(some)
      for (const image of some) if (unread.delete(image)) missing.add(image)
      for (const { id, document } of found) set(id, document)
      await nextTurn()
    }
  }
  const flights = singleFlight()
  return {
    /** The number under which the colours of a picture are found from now on; its colours may come later. */
    entryOf(image: string | undefined): number {
      const entry = table.entryOf(image)
      if (image !== undefined && table.codeAt(entry) === notKnown && !missing.has(image)) unread.add(image)
      return entry
    },
    codeAt: table.codeAt,
    familiesAt: table.familiesAt,
    /** Differs after every change. */
    changes: table.changes,
    /** The colours of a picture and their family; undefined while nobody has looked for them. */
    coloursOf: table.coloursOf,
    follow(recorded: RecordedEvent): void {
      const { type, data } = colourEvents.parse(recorded)
      set(data.image, type === 'PictureColoursFound' ? data : undefined)
    },
    /** Looks up pictures that were asked for since the last time. */
    lookUpNew: (): Promise<void> => flights.join('new', () => lookUp(unread)),
    /** Looks up again what was not there: this process may have been told nothing of it. */
    lookUpMissing: (): Promise<void> => flights.join('missing', () => lookUp(missing)),
  }
}
