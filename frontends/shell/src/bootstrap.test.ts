/** @environment jsdom */
import { beforeEach, describe, expect, it } from '@jest/globals'

const run = () => import(`./bootstrap.ts?${Math.random()}`)
const { dataset } = document.documentElement

beforeEach(() => {
  document.head.replaceChildren()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  delete dataset['theme']
  delete dataset['prerendered']
  delete dataset['styles']
})

describe('the bootstrap script', () => {
  it('applies the chosen scheme and the tone of the answers before anything is painted', async () => {
    localStorage.setItem('vitrine.scheme', 'dark')
    localStorage.setItem(
      'vitrine.quiz',
      JSON.stringify({ age: '26-35', gender: 'male', stylePreferences: [] }),
    )
    await run()
    expect({ ...dataset }).toEqual({ theme: 'dark', prerendered: 'blue' })
  })
  it('says which styles were chosen, for what is drawn before its code is there', async () => {
    const answers = { age: '26-35', gender: 'female', stylePreferences: ['minimalist', 'casual'] }
    localStorage.setItem('vitrine.quiz', JSON.stringify(answers))
    await run()
    expect({ ...dataset }).toEqual({ styles: 'minimalist casual' })
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
  it('asks once more for a style sheet that did not arrive', async () => {
    await run()
    const sheets = () => document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')
    const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/assets/a.css' })
    document.head.append(sheet)
    sheet.dispatchEvent(new Event('error'))
    expect([...sheets()].map(({ href }) => href)).toEqual(['http://localhost/assets/a.css'])
    expect(sheets()[0]).not.toBe(sheet)
    sheets()[0]!.dispatchEvent(new Event('error'))
    expect(sheets()).toHaveLength(0)
  })
  it('says so when the code of the page was lost twice, with a way to try again', async () => {
    await run()
    const src = '/assets/shell/libraries.1.js'
    sessionStorage.setItem('vitrine.opened-anew', `http://localhost${src}`)
    const script = Object.assign(document.createElement('script'), { defer: true, src })
    document.head.append(script)
    script.dispatchEvent(new Event('error'))
    expect(document.querySelector('[role="alert"]')?.textContent).toBe(
      'This page did not load completely. Try again',
    )
  })
})
