import { gallerySizes } from '@vitrine/storefront/picture-sizes'
import { addressOf, askAhead, deviceTexts, preloadPicture, rememberedInTab } from '@vitrine/web-kit/bootstrap'
import { preferencesIn, shownPagesKey } from './feed/feed-address.ts'

/** Asks for the first outfits and their first picture while the page's code is still on its way; after a reload, for all that were shown. */
async function prepareFeed() {
  const answers = deviceTexts.read('vitrine.quiz')
  if (location.pathname !== '/' || answers === null) return
  const quiz: Parameters<typeof preferencesIn>[0] = JSON.parse(answers)
  const first = addressOf('/api/outfits', {}, preferencesIn(quiz))
  const shown = new Map(rememberedInTab<string[]>(shownPagesKey)).get(first) ?? []
  const [reply] = [first, ...shown.slice(1)].map(askAhead)
  if (!reply || shown.length > 1) return
  const [outfit]: { images: string[] }[] = await (await reply).clone().json()
  if (outfit?.images[0]) preloadPicture(outfit.images[0], gallerySizes)
}

// What fails here is asked for again by the page itself, which also reports it.
prepareFeed().catch(() => undefined)
