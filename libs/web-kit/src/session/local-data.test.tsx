/** @environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, cleanup, renderHook } from '@testing-library/react'
import { ensureUser, readUserId, saveUserId } from './current-user.ts'
import { quizKey, readQuiz, saveQuiz, skippedQuiz, useQuiz } from './quiz-data.ts'

const quiet = () => jest.spyOn(console, 'error').mockImplementation(() => undefined)
const rest = () => act(async () => Promise.resolve())

beforeEach(() => localStorage.clear())

afterEach(() => {
  cleanup()
  jest.restoreAllMocks()
})

describe('quiz data', () => {
  it('is kept on the device and followed by the page', () => {
    const { result } = renderHook(useQuiz)
    expect(result.current).toBeUndefined()
    act(() => saveQuiz({ age: '26-35', gender: 'non-binary', stylePreferences: ['edgy'] }))
    expect(result.current).toEqual({ age: '26-35', gender: 'non-binary', stylePreferences: ['edgy'] })
  })

  it('is what Skip saves: the first of everything', () => {
    expect(skippedQuiz).toMatchObject({ age: '18-25', gender: 'female', stylePreferences: ['boho'] })
  })

  it.each(['{', 'null', '{"age":1}', '{"age":"18-25","gender":"other","stylePreferences":[]}'])(
    'that cannot be read is logged and removed: %s',
    async (text) => {
      const logged = quiet()
      localStorage.setItem(quizKey, text)
      expect(readQuiz()).toBeUndefined()
      await rest()
      expect(logged).toHaveBeenCalled()
      expect(localStorage.getItem(quizKey)).toBeNull()
    },
  )
})

describe('the user of this device', () => {
  const answers = (id: string) =>
    jest.fn(async () => ({
      ok: true,
      status: 200,
      headers: new Headers(),
      text: async () => JSON.stringify({ id }),
    }))
  const withFetch = (fetch: unknown) => Object.assign(globalThis, { fetch })

  it('is the one that is known already', async () => {
    const fetch = answers('new')
    withFetch(fetch)
    saveUserId('u1')
    expect(await ensureUser()).toBe('u1')
    expect(fetch).not.toHaveBeenCalled()
  })

  it('is not made for a visitor without answers', async () => {
    const fetch = answers('new')
    withFetch(fetch)
    expect(await ensureUser()).toBeUndefined()
    expect(fetch).not.toHaveBeenCalled()
  })

  it('is made once, even on a double tap', async () => {
    const fetch = answers('u2')
    withFetch(fetch)
    saveQuiz(skippedQuiz)
    expect(await Promise.all([ensureUser(), ensureUser()])).toEqual(['u2', 'u2'])
    expect(fetch).toHaveBeenCalledTimes(1)
    expect(readUserId()).toBe('u2')
  })

  it('is tried again after a failure', async () => {
    saveQuiz(skippedQuiz)
    const headers = { get: () => null }
    withFetch(
      jest.fn(async () => ({ ok: false, status: 503, statusText: 'Away', headers, text: async () => '' })),
    )
    await expect(ensureUser()).rejects.toThrow('503: Away')
    withFetch(answers('u3'))
    expect(await ensureUser()).toBe('u3')
  })
})
