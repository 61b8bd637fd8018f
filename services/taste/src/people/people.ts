import { deadline } from '@vitrine/concurrency'
import { TasteChanged } from '@vitrine/contracts'
import type { Documents, EventBus, Stored } from '@vitrine/engines'
import { changeStored } from '@vitrine/event-sourcing'
import { newPerson, type Gone, type Person } from './person.ts'

/** `untold`: others do not know of its version yet. `active`: when something was done last; ms epoch. */
type Kept = (Person | Gone) & { active: number; untold?: true }

const dayMs = 24 * 60 * 60 * 1000
/** Of whom nothing was heard for so long, nothing is kept. */
const keptMs = 400 * dayMs
const atOnce = 100
/** Whoever changed something waits for the bus no longer: it is stored, and told when the bus takes it. */
const tellWaitsMs = 300

export type People = ReturnType<typeof peopleIn>

/** A document for each person: each change takes the place of the version that it was made from, and is told until it is known. */
export function peopleIn(given: {
  documents: Documents
  bus: Pick<EventBus, 'publish'>
  now: () => Date
  onFailed: (error: unknown) => void
}) {
  const { documents, bus, now, onFailed } = given
  const people = documents.collection<Kept>('people', {
    indexes: [['untold'], ['active']],
    personal: true,
  })

  /** Says that it changed, and notes that it is said. Cut off in between, it is said again. */
  const tell = async (personId: string, taste: number) => {
    const stream = `taste-${personId}`
    const { type } = TasteChanged.shape
    await bus.publish({
      id: `${stream}@${taste}`,
      stream,
      version: taste,
      type: type.value,
      data: { personId, taste },
      at: now().toISOString(),
    })
    await changeStored(people, personId, (found) => {
      if (!found || found.version !== taste) return found
      const { untold: _, ...told } = found
      return told
    })
  }
  const told = async ({ id, document }: Stored<Kept>) => {
    if (!document.untold) return
    await deadline(tellWaitsMs, tell(id, document.version).catch(onFailed)).catch(() => undefined)
  }

  /**
   * `next` answers what it was given to change nothing. Of those who are gone nothing changes: they are answered.
   * `isNews`: whether others have to know.
   */
  async function changeOwn(
    personId: string,
    next: (person: Person) => Person,
    isNews: (before: Person, after: Person) => boolean = () => true,
  ) {
    const stored = await changeStored(people, personId, (found): Kept | undefined => {
      if (found && 'gone' in found) return found
      const person = found ?? newPerson
      const after = next(person)
      if (after === person) return found
      const active = now().getTime()
      if (!isNews(person, after)) return { ...after, active }
      return { ...after, version: person.version + 1, active, untold: true }
    })
    if (!stored) return undefined
    await told(stored)
    return 'gone' in stored.document ? stored.document : undefined
  }
  /** The same of the account, where the person joined one. */
  async function change(...[personId, ...how]: Parameters<typeof changeOwn>): Promise<void> {
    const gone = await changeOwn(personId, ...how)
    if (gone?.into !== undefined) await change(gone.into, ...how)
  }

  async function end(personId: string, gone: { into?: string }, before?: (person: Person) => Promise<void>) {
    const stored = await changeStored(people, personId, async (found): Promise<Kept> => {
      if (found && 'gone' in found) return found
      if (found) await before?.(found)
      const { version } = found ?? newPerson
      const active = now().getTime()
      return { version: version + 1, gone: true, ...gone, active, untold: true }
    })
    await told(stored)
  }

  return {
    change,
    changeOwn,
    /** Whoever joined an account is asked for as the account. */
    async read(personId: string): Promise<{ id: string; person: Person | Gone }> {
      const found = (await people.get(personId))?.document
      if (found && 'gone' in found && found.into !== undefined) return this.read(found.into)
      return { id: personId, person: found ?? newPerson }
    },
    async isGone(personId: string): Promise<boolean> {
      const found = await people.get(personId)
      return found !== undefined && 'gone' in found.document
    },
    /** Notes the quiz, unless the person changed since: then it is asked for again. */
    noteQuiz: (personId: string, before: Person, quiz: NonNullable<Person['quiz']> | null) =>
      changeStored(people, personId, (found) =>
        found && !('gone' in found) && found.version === before.version ? { ...found, quiz } : found,
      ),
    /** Nothing is kept, and nothing that comes later is. */
    forget: (personId: string) => end(personId, {}),
    /** `moved`: brings what there is to the account; done again where the visitor did something meanwhile. */
    join: (personId: string, into: string, moved: (visitor: Person) => Promise<void>) =>
      end(personId, { into }, moved),
    /** Tells what could not be told when it happened. */
    async tellUntold() {
      for (const one of await people.find({ where: { untold: true }, limit: atOnce })) await told(one)
    },
    /** Forgets whoever was not here for long, and that others are gone. */
    async sweep() {
      const before = now().getTime() - keptMs
      for (;;) {
        const oldest = await people.find({ sort: { by: 'active', direction: 'ascending' }, limit: atOnce })
        const over = oldest.filter(({ document }) => document.active < before)
        await people.write(over.map(({ id, version }) => ({ id, version })))
        if (over.length < atOnce) break
      }
      await people.forgetRemovals(now().getTime() - dayMs)
    },
  }
}
