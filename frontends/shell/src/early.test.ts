/** @jest-environment jsdom */
import { beforeEach, describe, expect, it, jest } from '@jest/globals'

const run = () => jest.isolateModulesAsync(() => import(`./early.ts?${Math.random()}`))
const { dataset } = document.documentElement

beforeEach(() => {
  localStorage.clear()
  delete dataset['theme']
  delete dataset['opening']
})

describe('the early script', () => {
  it('applies the chosen scheme and the tone of the answers before anything is painted', async () => {
    localStorage.setItem('vitrine.scheme', 'dark')
    localStorage.setItem(
      'vitrine.quiz',
      JSON.stringify({ age: '26-35', gender: 'male', stylePreferences: [] }),
    )
    await run()
    expect({ ...dataset }).toEqual({ theme: 'dark', opening: 'blue' })
  })
  it('leaves the page as it is without them', async () => {
    localStorage.setItem('vitrine.quiz', JSON.stringify({ gender: 'female' }))
    await run()
    expect({ ...dataset }).toEqual({})
  })
  it('removes a file that did not arrive, so that it is fetched when it is asked for again', async () => {
    await run()
    const script = document.head.appendChild(document.createElement('script'))
    script.dispatchEvent(new Event('error'))
    expect(script.isConnected).toBe(false)
  })
})
