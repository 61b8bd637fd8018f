import { describe, expect, it } from '@jest/globals'
import { looksAfter } from './looks-after.ts'

const looks = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id }))
const after = (id: string, list = looks) => looksAfter(id, list).map((look) => look.id)

describe('the looks after one', () => {
  it.each([
    ['a', ['b', 'c', 'd', 'e']],
    ['d', ['e', 'f', 'a', 'b']],
    ['f', ['a', 'b', 'c', 'd']],
    ['unknown', ['a', 'b', 'c', 'd']],
  ])('%s: %j', (id, following) => {
    expect(after(id)).toEqual(following)
  })

  it('are not those that stand there already', () => {
    expect(looksAfter('d', looks, [{ id: 'f' }, { id: 'c' }]).map(({ id }) => id)).toEqual(['e', 'a', 'b'])
  })

  it('are as many as there are, and never the look itself', () => {
    expect(after('a', looks.slice(0, 2))).toEqual(['b'])
    expect(after('a', looks.slice(0, 1))).toEqual([])
    expect(after('a', [])).toEqual([])
  })
})
