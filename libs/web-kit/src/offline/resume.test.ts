/** @environment jsdom */
import { beforeEach, expect, it } from '@jest/globals'
import { QueryObserver } from '@tanstack/react-query'
import { makeQueryClient } from '../client/query-client.ts'
import { resume } from './resume.ts'

type Answer = 'unreachable' | number
let answers: Record<string, Answer>
let asked: string[]

beforeEach(() => {
  localStorage.clear()
  asked = []
  globalThis.fetch = async (address) => {
    asked.push(String(address))
    const answer = answers[String(address)] ?? 404
    if (answer === 'unreachable') throw new TypeError('Failed to fetch')
    return { ok: answer < 300, status: answer, headers: new Headers(), text: async () => '{}' } as Response
  }
})

it('what this page did not get is asked for, and personal lists; neither what failed there nor what is known', async () => {
  answers = {
    '/api/search': 'unreachable',
    '/api/outfits': 200,
    '/api/outfits/o1': 500,
    '/api/favorites/posts': 200,
    '/api/favorites/products': 500,
  }
  const client = makeQueryClient()
  const leave = Object.keys(answers).map((address) =>
    new QueryObserver(client, { queryKey: [address] }).subscribe(() => undefined),
  )
  await new Promise((resolve) => setTimeout(resolve))
  expect(asked).toEqual(Object.keys(answers))
  asked = []
  answers['/api/search'] = 200
  await resume(client)
  expect(asked.toSorted()).toEqual(['/api/favorites/posts', '/api/search'])
  for (const end of leave) end()
})
