import { savedItemEvents, tasteApi, tasteEvents, userNews } from '@vitrine/contracts'
import { defineService, pictureColours } from '@vitrine/service-kit'
import { peopleIn } from './people/people.ts'
import { userNewsHandler } from './people/user-news.ts'
import { postReplica } from './posts/post-replica.ts'
import { postsIn } from './posts/posts.ts'
import { savedItemsHandler } from './signals/saved-items.ts'
import { tasteRoutes } from './taste/taste.routes.ts'
import { tastesOf } from './taste/tastes.ts'

const tellEveryMs = 2_000
const sweepEveryMs = 60 * 60 * 1000

/** What the feed learns of people, and what they say of it. */
export const taste = defineService({
  name: 'taste',
  contract: Object.values(tasteApi),
  async build({ engines: { documents, bus }, replicate, logOf, ask, every, now, failed }) {
    const onPending = failed('TasteChanged could not be published yet')
    const people = peopleIn({ documents, bus, now, onFailed: onPending })
    const posts = postsIn(
      replicate(postReplica, 'catalog'),
      replicate(pictureColours, 'media'),
      failed('what there is in the shop could not be read anew'),
    )
    const onFailed = failed('identity could not be asked for a quiz')
    const tastes = tastesOf({ people, posts, ask, now, onFailed })
    const handleUsers = userNewsHandler(people)
    const savedItems = savedItemsHandler(people)

    return {
      routes: (router) => tasteRoutes(router, { people, posts, tastes, now }),
      publishes: tasteEvents.types,
      subscriptions: [
        {
          name: 'people',
          types: [...userNews.types, ...savedItemEvents.types],
          handle: (event) =>
            userNews.types.includes(event.type)
              ? handleUsers(userNews.parse(event))
              : savedItems.handle(event),
          /** Who is gone comes first: nothing that is read after it brings them back. */
          async missed() {
            for await (const page of logOf('identity').scan({ prefix: 'user-' }))
              for (const event of page)
                if (userNews.types.includes(event.type)) await handleUsers(userNews.parse(event))
            await savedItems.readAgain(logOf('favorites'))
          },
        },
      ],
      workers: [
        every(tellEveryMs, 'that tastes changed could not be told', people.tellUntold),
        every(sweepEveryMs, 'who was not here for long could not be forgotten', people.sweep),
      ],
    }
  },
})
