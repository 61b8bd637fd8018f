import { sleep } from 'k6'
import { ask } from './ask.ts'
import { newId } from './chance.ts'
import { tallyFate, tallySent, type Fate } from './tally.ts'
import type { Visitor } from './visitor.ts'

type Outfit = { id: string; products: readonly { id: string }[] }

/** Reads an outfit; a person's read is a view. Undefined when it was not shown. */
export function view(outfitId: string, { agent, isBot }: Visitor): Outfit | undefined {
  tallySent('view')
  const answer = ask({ call: 'detail', path: `/api/outfits/${outfitId}`, agent, expected: [200] })
  if (answer.status === 200) tallyFate('view', isBot ? 'bot' : 'counted', outfitId)
  else tallyFate('view', answer.status === 0 ? 'unanswered' : 'refused')
  return answer.status === 200 ? (answer.json() as unknown as Outfit) : undefined
}

type Clicked = { outfitId: string; productId: string; visitor: Visitor; id?: string }

/** Follows a product's link: sent again under the same id until it is acknowledged, as a page does. */
export function click({ outfitId, productId, visitor, id = newId() }: Clicked): void {
  sendClick({ productId, agent: visitor.agent, id }, visitor.isBot ? 'bot' : 'counted', outfitId)
}

/** The same click twice, as a page sends it that never saw the answer: one of them counts. */
export function clickTwice(clicked: Clicked): void {
  const id = newId()
  click({ ...clicked, id })
  sendClick({ productId: clicked.productId, agent: clicked.visitor.agent, id }, 'repeated')
}

export function clickOnNothing({ agent, isBot }: Visitor): void {
  sendClick({ productId: `nothing-${newId()}`, agent, id: newId() }, isBot ? 'bot' : 'unknown-product')
}

const attempts = 20
const betweenSeconds = 0.5

function sendClick(given: { productId: string; agent: string; id: string }, due: Fate, outfitId?: string) {
  tallySent('click')
  tallyFate('click', fateOf(given, due), outfitId)
}

/** Refused for certain below 500; beyond, and without an answer, it may have been recorded: it is offered again. */
function fateOf({ productId, agent, id }: { productId: string; agent: string; id: string }, due: Fate): Fate {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const { status } = ask({
      call: attempt === 0 ? 'click' : 'click again',
      method: 'POST',
      path: '/api/affiliate-click',
      agent,
      body: { productId, userId: 'anonymous', id },
      expected: [204],
    })
    if (status === 204) return due
    if (status > 0 && status < 500) return 'refused'
    sleep(betweenSeconds)
  }
  return 'unanswered'
}
