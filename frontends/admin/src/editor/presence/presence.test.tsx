/** @environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { close, outfit } from '../../fixtures/open.fixtures.tsx'
import { create, edit } from '../editor.fixtures.tsx'
import { presenceText } from './presence-text.ts'

afterEach(close)

const names = new Map([
  ['1', 'mira'],
  ['2', 'Aïda'],
])
const say = (given: Partial<Parameters<typeof presenceText>[0]>) =>
  presenceText({ others: [], version: 7, inTrash: false, names, base: 7, ...given })

describe('what an editor is told of the others', () => {
  it('is their names, as far as they are known', () => {
    expect(say({ others: ['1'] })).toBe('mira has this post open too.')
    expect(say({ others: ['1', '2'] })).toBe('mira and Aïda have this post open too.')
    expect(say({ others: ['1', '3', '4'] })).toBe('mira and 2 other administrators have this post open too.')
    expect(say({ others: ['3'] })).toBe('Another administrator has this post open too.')
    expect(say({ others: ['1'], names: undefined })).toBe('Another administrator has this post open too.')
  })
  it('is that somebody saved the post, or deleted it', () => {
    expect(say({ version: 8, others: ['1'] })).toBe(
      'mira has this post open too. It was saved meanwhile: your save is merged with that.',
    )
    expect(say({ version: null, inTrash: true })).toMatch(/^This post is in the trash\. What you write stays/)
    expect(say({ version: null })).toMatch(/^This post was deleted\. What you write stays/)
  })
  it('is nothing where there is nothing to say, or nothing known', () => {
    expect(say({})).toBe('')
    expect(presenceText({ names: undefined, base: undefined })).toBe('')
  })
})

const line = () => screen.getByRole('status', { name: 'Other editors' })

describe('the editor', () => {
  it('says that a post is open, and names who else has it', async () => {
    const present = { body: { others: ['1'], version: 7, inTrash: false } }
    const { server } = await edit(outfit(), {
      'PUT /api/admin/outfits/outfit-1/presence': present,
      'GET /api/admin/administrators': { body: [{ id: '1', username: 'mira' }] },
    })
    await waitFor(() => expect(line().textContent).toBe('mira has this post open too.'))
    expect(server.to('PUT /api/admin/outfits/outfit-1/presence')).toHaveLength(1)
  })
  it('asks nobody about a new post', async () => {
    const { server } = await create()
    expect(server.sent.filter(({ route }) => route.includes('presence'))).toEqual([])
    expect(screen.queryByRole('status', { name: 'Other editors' })).toBeNull()
  })
})
