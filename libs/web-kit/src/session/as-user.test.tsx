/** @environment jsdom */
import { describe, expect, it, jest } from '@jest/globals'
import { call } from '../client/call.ts'
import { makeQueryClient } from '../client/query-client.ts'
import { asUser } from './as-user.ts'
import { readUserId, saveUserId } from './current-user.ts'
import { saveQuiz, skippedQuiz } from './quiz-data.ts'
import { ada, inNewBrowser, server } from './signed-in-page.fixtures.tsx'

inNewBrowser()

describe('what is done under the visitor’s id', () => {
  it('is done as the account when somebody is signed in', async () => {
    server().state.user = ada
    saveUserId('anonymous')
    const act = jest.fn(async () => undefined)
    expect(await asUser(makeQueryClient(), act)).toBe('ada')
    expect(act.mock.calls).toEqual([['ada']])
  })
  it('is done again under a new id when the server refuses the old one', async () => {
    server({
      'POST /api/users': () => ({ body: { id: 'new' } }),
      'POST /api/interactions/like': () => ({ status: 403 }),
    })
    saveUserId('old')
    saveQuiz(skippedQuiz)
    const ids: string[] = []
    const like = async (userId: string) => {
      ids.push(userId)
      if (userId === 'old') await call('POST /api/interactions/like', { body: { userId, outfitId: 'o1' } })
    }
    expect(await asUser(makeQueryClient(), like)).toBe('new')
    expect(ids).toEqual(['old', 'new'])
    expect(readUserId()).toBe('new')
  })
  it('fails as it failed for any other reason', async () => {
    server()
    saveUserId('old')
    const like = () => call('POST /api/interactions/like', { body: { userId: 'old', outfitId: 'o1' } })
    await expect(asUser(makeQueryClient(), like)).rejects.toThrow('404')
    expect(readUserId()).toBe('old')
  })
})
