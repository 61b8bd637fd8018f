import { trackingApi } from '@vitrine/contracts'
import type { Documents } from '@vitrine/engines'
import { serve, type RecordAdministration, type Router } from '@vitrine/service-kit'
import type { FigureDays } from '../reports/figure-days.ts'
import { goalFigures } from './goal-figures.ts'
import { checkedParts, partsOf, placesOf, type KnownOutfits } from './goal-parts.ts'
import { goalStore } from './goals.ts'

type Given = {
  days: () => Promise<FigureDays>
  outfits: KnownOutfits
  documents: Documents
  administration: RecordAdministration
  now: () => Date
}

/** Named sets of clicks, and what they reached. */
export function goalsRoutes(router: Router, { days, outfits, documents, administration, now }: Given) {
  const goals = goalStore(documents)
  serve(router, trackingApi.readGoals, async () => [...(await goals.all())])
  serve(router, trackingApi.readGoal, async ({ params, query }) => {
    const goal = await goals.get(params.id)
    const parts = partsOf(goal, await placesOf(outfits, goal.products))
    return goalFigures(parts, query, await days())
  })
  serve(router, trackingApi.writeGoal, async ({ params, body, caller }) => {
    const parts = await checkedParts(body, outfits)
    const by = caller.administrator?.id ?? ''
    const goal = { id: params.id, name: body.name, ...parts, at: now().toISOString(), by }
    const done = { kind: 'goal-written', by, on: goal.id, name: goal.name } as const
    await administration.recorded(done, () => goals.write(goal))
  })
  serve(router, trackingApi.removeGoal, async ({ params: { id }, caller }) => {
    const name = (await goals.all()).find((goal) => goal.id === id)?.name
    if (name === undefined) return
    const done = { kind: 'goal-removed', by: caller.administrator?.id ?? null, on: id, name } as const
    await administration.recorded(done, () => goals.remove(id), Boolean)
  })
}
