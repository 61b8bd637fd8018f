import { describe, it } from '@jest/globals'
import { specify } from '@vitrine/test-kit'
import { savedItemDecider } from './saved-item.decider.ts'
import { favoritePost, favoriteProduct, like, save, type SavedItemKind } from './saved-item.events.ts'

const outfit = { userId: 'ida', outfitId: 'linen' }
const hat = { userId: 'ida', productId: 'hat' }

const history = <Item>({ added, removed }: SavedItemKind<Item>, item: Item) => ({
  add: { type: 'AddItem', item } as const,
  addOnce: { type: 'AddItemOnce', item } as const,
  remove: { type: 'RemoveItem', item } as const,
  added: { type: added, data: item },
  removed: { type: removed, data: item },
})

describe.each([like, save])('to $kind', (kind) => {
  const given = specify(savedItemDecider(kind))
  const { add, remove, added, removed } = history(kind, outfit)
  it('happens once', () => {
    given().when(add).then(added)
    given(added).when(add).thenNothing()
  })
  it('can be taken back, once', () => {
    given(added).when(remove).then(removed)
    given(added, removed).when(remove).thenNothing()
    given().when(remove).thenNothing()
  })
  it('can happen again after that', () => {
    given(added, removed).when(add).then(added)
    given(added, removed, added).when(add).thenNothing()
  })
})

describe('a favorite post', () => {
  const given = specify(savedItemDecider(favoritePost))
  const { add, remove, added, removed } = history(favoritePost, outfit)
  it('is added, and refused a second time', () => {
    given().when(add).then(added)
    given(added).when(add).thenRefused('favorite-exists')
  })
  it('is removed, once', () => {
    given(added).when(remove).then(removed)
    given(added, removed).when(remove).thenNothing()
    given().when(remove).thenNothing()
  })
  it('can be added again after that', () => {
    given(added, removed).when(add).then(added)
  })
})

describe.each([like, save, favoritePost])('what somebody never had ($kind)', (kind) => {
  const given = specify(savedItemDecider(kind))
  const { addOnce, added, removed } = history(kind, outfit)
  it('is added for them, and not given back once they removed it', () => {
    given().when(addOnce).then(added)
    given(added).when(addOnce).thenNothing()
    given(added, removed).when(addOnce).thenNothing()
  })
})

describe('a favorite product', () => {
  const given = specify(savedItemDecider(favoriteProduct))
  const { add, remove, added, removed } = history(favoriteProduct, hat)
  it('is added, refused a second time, and removed', () => {
    given().when(add).then(added)
    given(added).when(add).thenRefused('favorite-exists')
    given(added).when(remove).then(removed)
    given(added, removed).when(add).then(added)
  })
})
