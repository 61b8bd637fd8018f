import { describe, expect, it } from '@jest/globals'
import { deleted, product, published, revised, unpublished } from '../outfit.fixtures.ts'
import { outfitReplica, type ReplicatedOutfit } from '../outfit-replica/outfit-replica.projection.ts'
import { after, postAfter, recorded } from '../outfit-replica/replicated.fixtures.ts'

describe('a favorite post', () => {
  it('shows what was published before, where one save of an earlier version revised it and took it off', () => {
    const leaked = { title: 'Secret', products: [product('linen-bag'), product('secret-shoe')] }
    const history = [published(), revised({ title: 'Second' }), revised(leaked), unpublished(leaked)]
    const [first, second, ...one] = history.map(recorded)
    const save = one.map((event) => ({ ...event, at: one[0]!.at }))
    const replicated = [first!, second!, ...save, recorded(deleted(), 4)].reduce<
      ReplicatedOutfit | undefined
    >((before, event) => outfitReplica.evolve?.(before, event), undefined)
    expect(replicated).toEqual({
      outfit: after(published({ title: 'Second' }))?.outfit,
      left: [],
      published: false,
    })
    expect(postAfter(...history)).toMatchObject({ title: 'Secret', gone: true })
  })
})
