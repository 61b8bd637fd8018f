/** @environment jsdom */
import { describe, expect, it } from '@jest/globals'
import { act, waitFor } from '@testing-library/react'
import { readUserId, saveUserId } from './current-user.ts'
import { learned, stopCountingActed } from './learning.ts'
import { savePendingAction, takePendingAction } from './pending-action.ts'
import { readQuiz } from './quiz-data.ts'
import {
  ada,
  idsIn,
  inNewBrowser,
  noFavorites,
  open,
  otherTab,
  preferences,
  server,
  userCalled,
} from './signed-in-page.fixtures.tsx'
import { accountDeleted, signedIn, signedOut } from './sign-in.ts'

inNewBrowser()

describe('signing out', () => {
  const signedInPage = async () => {
    const around = server()
    around.state.user = ada
    const page = open()
    await page.becomes('signed-in', 'ada')
    await waitFor(() => expect(idsIn(page.client)).toEqual(noFavorites))
    return { ...around, ...page }
  }
  it('leaves the quiz answers and nothing else of the account', async () => {
    const { client, becomes, state } = await signedInPage()
    savePendingAction('favorite post o1')
    state.user = null
    act(() => signedOut(client))
    await becomes('signed-out')
    expect([readUserId(), idsIn(client)]).toEqual([undefined, undefined])
    expect(readQuiz()).toEqual(preferences)
    expect(takePendingAction('favorite post o1')).toBe(false)
  })
  it('leaves nothing that the feed has learned from', async () => {
    const { client, becomes } = await signedInPage()
    const feed = ['/api/outfits', { styles: 'boho' }]
    client.setQueryData(feed, 'of ada')
    client.setQueryData(['/api/taste'], 'of ada')
    client.setQueryData(['/api/outfits', 'o1'], 'of anybody')
    learned(client)
    expect(localStorage.getItem('vitrine.acted')).toBe('1')
    stopCountingActed()
    learned(client)
    expect(localStorage.getItem('vitrine.acted')).toBe('asked')
    act(() => signedOut(client))
    await becomes('signed-out')
    expect([feed, ['/api/taste'], ['/api/outfits', 'o1']].map((key) => client.getQueryData(key))).toEqual([
      undefined,
      undefined,
      'of anybody',
    ])
    expect(localStorage.getItem('vitrine.acted')).toBeNull()
  })
  it('leaves not even those when the account was deleted', async () => {
    const { client, becomes } = await signedInPage()
    act(() => accountDeleted(client))
    await becomes('signed-out')
    expect([readUserId(), readQuiz()]).toEqual([undefined, undefined])
  })
  it('leaves nothing of the profile on the device', async () => {
    const { client, becomes } = await signedInPage()
    expect(localStorage.getItem('vitrine.session')).toBe(JSON.stringify(ada))
    act(() => signedIn(client, { ...ada, displayName: 'Countess' }))
    expect(localStorage.getItem('vitrine.session')).toContain('Countess')
    act(() => signedOut(client))
    await becomes('signed-out')
    expect(localStorage.getItem('vitrine.session')).toBeNull()
  })
  it('takes nothing from somebody who was not signed in', async () => {
    server()
    saveUserId('anonymous')
    const { client, becomes } = open()
    await becomes('signed-out')
    act(() => signedOut(client))
    expect(readUserId()).toBe('anonymous')
  })
  it('is seen in the other tabs, without asking', async () => {
    const { becomes, client, calls } = await signedInPage()
    const asked = calls.length
    otherTab(null)
    await becomes('signed-out')
    expect(idsIn(client)).toBeUndefined()
    expect(calls).toHaveLength(asked)
  })
  it('and signing in as somebody else is seen there too', async () => {
    const { becomes, state } = await signedInPage()
    state.user = userCalled('eve')
    otherTab('eve')
    await becomes('signed-in', 'eve')
    expect(readUserId()).toBe('eve')
  })
})

describe('a session that ended on the server', () => {
  it('is noticed by a 401, without a reload', async () => {
    const { state } = server({ 'GET /api/favorites/posts': () => ({ status: 401 }) })
    state.user = ada
    const { client, becomes } = open()
    await becomes('signed-in', 'ada')
    state.user = null
    await client.fetchQuery({ queryKey: ['/api/favorites/posts'] }).catch(() => undefined)
    await becomes('signed-out')
    expect(readUserId()).toBeUndefined()
  })
  it('is still there after the 401 of an administrator’s call', async () => {
    const { state, to } = server({ 'GET /api/admin/outfits': () => ({ status: 401 }) })
    state.user = ada
    const { client, becomes } = open()
    await becomes('signed-in', 'ada')
    await client.fetchQuery({ queryKey: ['/api/admin/outfits'] }).catch(() => undefined)
    await waitFor(() => expect(to('GET /api/auth/me')).toHaveLength(2))
    await becomes('signed-in', 'ada')
  })
  it('is noticed when the page opens the next time', async () => {
    localStorage.setItem('vitrine.session', 'ada')
    saveUserId('ada')
    server()
    await open().becomes('signed-out')
    await waitFor(() => expect(readUserId()).toBeUndefined())
  })
  it('is not taken for ended when the check fails', async () => {
    localStorage.setItem('vitrine.session', 'ada')
    saveUserId('ada')
    server({ 'GET /api/auth/me': () => ({ status: 503 }) })
    await open().becomes('signed-out')
    expect(readUserId()).toBe('ada')
  })
})
