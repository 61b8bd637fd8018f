import { savedItemEvents, savedItemStreams, type SavedItemNews } from '@vitrine/contracts'
import type { RecordedEvent } from '@vitrine/engines'
import { parseRecorded, type EventSource, type Recorded } from '@vitrine/event-sourcing'
import type { People } from '../people/people.ts'
import { withSaid, type Said, type SaidKind } from '../people/person.ts'

const meaning: Readonly<Record<SavedItemNews['type'], { kind: SaidKind; is: boolean }>> = {
  OutfitLiked: { kind: 'like', is: true },
  OutfitUnliked: { kind: 'like', is: false },
  OutfitSaved: { kind: 'save', is: true },
  OutfitUnsaved: { kind: 'save', is: false },
  PostFavorited: { kind: 'favorite', is: true },
  PostUnfavorited: { kind: 'favorite', is: false },
  ProductFavorited: { kind: 'favorite-product', is: true },
  ProductUnfavorited: { kind: 'favorite-product', is: false },
}

function saidBy({ type, data, at, version }: Recorded<SavedItemNews>): Said {
  const item = 'productId' in data ? data.productId : data.outfitId
  return { ...meaning[type], item, at: Date.parse(at), version }
}

/** What favorites tells: one event, or many of its log, those of a person together. */
export function savedItemsHandler(people: People) {
  const takeOver = async (personId: string, news: readonly Said[]) => {
    // What a visitor had saved before they joined an account favorites tells again, as the account's own.
    await people.changeOwn(personId, (person) => withSaid(person, news))
  }
  return {
    async handle(event: RecordedEvent) {
      const news = parseRecorded(savedItemEvents, event)
      await takeOver(news.data.userId, [saidBy(news)])
    },
    async readAgain(log: EventSource) {
      for (const kind of Object.keys(savedItemStreams))
        for await (const page of log.scan({ prefix: `${kind}-` })) {
          const known = page.filter(({ type }) => savedItemEvents.types.some((one) => one === type))
          const news = known.map((event) => parseRecorded(savedItemEvents, event))
          for (const [personId, own] of Map.groupBy(news, ({ data }) => data.userId))
            await takeOver(personId, own.map(saidBy))
        }
    },
  }
}
