import { gallerySizes } from '@vitrine/storefront/picture-sizes'
import { addressOf, askEarly, preloadPicture } from '@vitrine/web-kit/early'
import { preferencesIn } from './feed/feed-address.ts'

/** Asks for the first outfits and their first picture while the page's code is still on its way. */
async function prepareFeed() {
  const answers = localStorage.getItem('vitrine.quiz')
  if (location.pathname !== '/' || answers === null) return
  const quiz = JSON.parse(answers) as Parameters<typeof preferencesIn>[0]
  const reply = await askEarly(addressOf('/api/outfits', {}, preferencesIn(quiz)))
  const [first] = (await reply.clone().json()) as { images: string[] }[]
  if (first?.images[0]) preloadPicture(first.images[0], gallerySizes)
}

// Whatever fails here is asked for again, and told, by the page itself.
prepareFeed().catch(() => undefined)
