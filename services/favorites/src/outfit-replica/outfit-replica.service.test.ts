import { describe, expect, it } from '@jest/globals'
import { operationsApi } from '@vitrine/contracts'
import { eventually } from '@vitrine/test-kit'
import { outfit, product, published, revised, unpublished } from '../outfit.fixtures.ts'
import { at, replicaForTests } from './replica-for-tests.fixtures.ts'

const { service, start, posts, products, addPost, addProduct, differences } = replicaForTests()

describe('the copy of the catalog', () => {
  const bag = product('linen-bag')
  it('reads from the catalog what it missed in between', async () => {
    await start()
    await service().receive(at(1, published({ products: [] })))
    service().miss(at(2, revised()))
    await service().receive(at(3, revised({ products: [bag], title: 'Third' })))
    await eventually(async () => expect(await addProduct('linen-bag')).toBe(201))
    expect(await addProduct('linen-hat')).toBe(404)
    expect((await products()).map(({ id }) => id)).toEqual(['linen-bag'])
    expect(await differences()).toEqual([])
  })
  it('is built anew from the catalog’s log when somebody asks for it', async () => {
    await start()
    service().miss(at(1, published()))
    service().miss(at(1, published({ id: 'tweed' })))
    service().miss(at(2, unpublished({ id: 'tweed' })))
    await service().call(operationsApi.rebuildProjection, { params: { name: 'outfit-replica' } })
    await eventually(async () => expect(await addPost('linen')).toBe(201))
    expect(await addPost('tweed')).toBe(404)
    expect(await posts()).toEqual([{ ...outfit(), gone: false, version: 1 }])
    expect(await differences()).toEqual([])
  })
})
