import { randomUUID } from 'node:crypto'
import { catalogApi, type OutfitEvent } from '@vitrine/contracts'
import { refuse, Refusal, type HandleCommand } from '@vitrine/event-sourcing'
import { contextAt, serve, type Router } from '@vitrine/service-kit'
import type { FastifyRequest } from 'fastify'
import { answer, type OutfitReplies } from './outfit-replies.ts'
import type { StoredOutfit } from './stored-outfit.ts'
import type { OutfitState } from './outfit.decider.ts'
import type { AskedCommand } from './publishers-only.ts'
import { picturesOf } from './content.ts'
import type { FindUploaded } from './find-uploaded.ts'

export type HandleOutfit = HandleCommand<OutfitState, AskedCommand, OutfitEvent>

type Given = {
  handleOutfit: HandleOutfit
  findUploaded: FindUploaded
  replies: OutfitReplies
  now: () => Date
}

/** What an administrator can do to outfits. */
export function outfitRoutes(router: Router, { handleOutfit, findUploaded, replies, now }: Given) {
  const contextOf = contextAt(now)

  serve(router, catalogApi.createOutfit, async ({ body, caller, reply }) => {
    const uploaded = await findUploaded(picturesOf(body))
    const id = randomUUID()
    const by = caller.administrator?.id
    const command = {
      type: 'CreateOutfit',
      asker: caller.administrator,
      id,
      draft: body,
      by: by ?? '',
      now: now().toISOString(),
      newIds: idsFor(body),
      uploaded,
    } as const
    const { state, version } = await handleOutfit(id, command, contextOf(by, body.note))
    return answer(reply, replies.written(outfitOf(state), version))
  })

  serve(router, catalogApi.updateOutfit, async ({ params, body, caller, request, reply }) => {
    const uploaded = await findUploaded(picturesOf(body), params.id)
    const command = {
      type: 'SaveOutfit',
      asker: caller.administrator,
      draft: body,
      now: now().toISOString(),
      newIds: idsFor(body),
      uploaded,
    } as const
    const { state, version } = await handleOutfit(params.id, command, {
      ...contextOf(caller.administrator?.id, body.note),
      ...ifMatch(request),
    })
    return answer(reply, replies.written(outfitOf(state), version))
  })

  serve(router, catalogApi.deleteOutfit, async ({ params, caller }) => {
    const command = { type: 'DeleteOutfit', asker: caller.administrator } as const
    await handleOutfit(params.id, command, contextOf(caller.administrator?.id))
  })

  serve(router, catalogApi.clearProducts, async ({ params, caller }) => {
    const command = { type: 'ClearProducts', asker: caller.administrator } as const
    await handleOutfit(params.id, command, contextOf(caller.administrator?.id))
  })

  serve(router, catalogApi.addProduct, async ({ params, body, caller }) => {
    const uploaded = await findUploaded(picturesOf({ products: [body] }), params.id)
    const command = {
      type: 'AddProduct',
      asker: caller.administrator,
      product: body,
      newId: randomUUID(),
      uploaded,
    } as const
    const { state, version } = await handleOutfit(params.id, command, contextOf(caller.administrator?.id))
    return (
      replies.written(outfitOf(state), version).products.at(-1) ??
      refuse('missing', 'product-missing', 'The product is gone again')
    )
  })
}

export const outfitOf = (state: OutfitState): StoredOutfit =>
  state.status === 'present' ? state.outfit : refuse('missing', 'outfit-missing', 'Outfit not found')

/** An id for each product that has none yet. */
export const idsFor = ({ products = [] }: { products?: readonly unknown[] | undefined }) =>
  products.map(() => randomUUID())

/** Refuses a writer who names another version than the latest. */
export function ifMatch(request: FastifyRequest) {
  const version = /^(?:W\/)?"(\d+)"$/.exec(request.headers['if-match'] ?? '')?.[1]
  return version ? expectedVersion(Number(version)) : {}
}

/** Refuses a writer who has seen another version. */
export const expectedVersion = (version: number) => {
  const message = 'Someone else saved this post since you opened it. Reload it to see their changes.'
  return { expected: { version, otherwise: new Refusal('stale', 'outfit-changed', message) } }
}
