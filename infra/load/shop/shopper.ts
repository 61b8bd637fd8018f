import { sleep } from 'k6'
import { click, clickOnNothing, clickTwice, view } from './activity.ts'
import { read } from './ask.ts'
import { any, chance } from './chance.ts'
import { outfits } from './catalogue.ts'
import { thinkSeconds } from './settings.ts'
import { anyVisitor, type Visitor } from './visitor.ts'

type Listed = { id: string; products: readonly { id: string }[] }

const styles = ['boho', 'streetwear', 'casual', 'formal', 'minimalist', 'vintage']
const words = ['linen', 'coat', 'summer', 'denim', 'office', 'dress', 'wool', 'linnen']

const think = () => sleep(thinkSeconds * (0.5 + Math.random()))

/** The quiz, the feed, two looks at posts, a search: as somebody does who has ten minutes. */
export function browse(): void {
  const visitor = anyVisitor()
  const { agent } = visitor
  const style = any(styles)
  const user = quiz(agent, style)
  think()
  const feed = read<Listed[]>({ call: 'feed', path: `/api/outfits?styles=${style}`, agent, expected: [200] })
  think()
  for (let looks = 0; looks < 2 && feed?.length; looks += 1) look(visitor, any(feed).id, user)
  const found = search(agent)
  if (found?.length) look(visitor, any(found).id, user)
}

function quiz(agent: string, style: string): string | undefined {
  const body = { age: '26-35', gender: 'female', stylePreferences: [style] }
  return read<{ id: string }>({
    call: 'quiz',
    method: 'POST',
    path: '/api/users',
    agent,
    body,
    expected: [200],
  })?.id
}

/** A post, and perhaps one of its pieces; people like some of what they see. */
function look(visitor: Visitor, outfitId: string, user: string | undefined): void {
  const outfit = view(outfitId, visitor)
  think()
  const piece = outfit?.products.length ? any(outfit.products) : undefined
  if (piece && chance(0.5)) click({ outfitId, productId: piece.id, visitor })
  if (outfit && user && chance(0.3)) like(visitor.agent, user, outfitId)
}

/** A post of a moment ago may not be known to favorites yet: that is a 404, and no fault. */
const like = (agent: string, userId: string, outfitId: string) =>
  read({
    call: 'like',
    method: 'POST',
    path: '/api/interactions/like',
    agent,
    body: { userId, outfitId },
    expected: [204, 404],
  })

function search(agent: string): Listed[] | undefined {
  const word = any(words)
  read({
    call: 'suggestions',
    path: `/api/search/suggestions?query=${word.slice(0, 3)}`,
    agent,
    expected: [200],
  })
  const found = read<Listed[]>({ call: 'search', path: `/api/search?query=${word}`, agent, expected: [200] })
  think()
  return found
}

/** One look at a post from before the run, as a link in a newsletter brings it. */
export const visit = (): void => void view(any(outfits).id, anyVisitor())

/** One click as they come: of people most, of crawlers, on what is gone, and some sent twice. */
export function clickAround(): void {
  const { id, products } = any(outfits)
  const clicked = { outfitId: id, productId: any(products), visitor: anyVisitor() }
  const kind = Math.random()
  if (kind < 0.03) clickOnNothing(clicked.visitor)
  else if (kind < 0.05) clickTwice(clicked)
  else click(clicked)
}
