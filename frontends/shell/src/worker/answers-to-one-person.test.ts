import { describe, expect, it } from '@jest/globals'
import { around, inNewWorld, later, origin, settled, unreachable, worker } from './answers.fixtures.ts'

inNewWorld()

describe('a reply that is made for one person', () => {
  const path = '/api/outfits?styles=boho'
  const by = (account?: string) =>
    new Request(origin + path, account ? { headers: { 'x-vitrine-account': account } } : {})
  const feedOf = (account: string) =>
    Response.json(
      { of: account },
      { headers: { 'x-vitrine-account': account, 'cache-control': 'private, no-store' } },
    )
  const seenBy = async ({ networkFirst }: ReturnType<typeof worker>, account?: string) => {
    around.network = unreachable
    const reply = await networkFirst('reply', by(account), later).catch(() => undefined)
    return reply && ((await reply.json()) as { of: string }).of
  }
  const answered = async ({ networkFirst }: ReturnType<typeof worker>, reply: Response, account?: string) => {
    around.network = () => reply
    await networkFirst('reply', by(account), later)
    await settled()
  }

  it('is kept under this person, with an account or without, and shown to nobody else', async () => {
    const opened = worker()
    await answered(opened, feedOf('ada'), 'ada')
    expect([await seenBy(opened, 'ada'), await seenBy(opened, 'eve'), await seenBy(opened)]).toEqual([
      'ada',
      undefined,
      undefined,
    ])
    await answered(opened, feedOf('device'))
    expect([await seenBy(opened), await seenBy(opened, 'eve')]).toEqual(['device', undefined])
  })
  it('is gone with the person', async () => {
    const opened = worker()
    await answered(opened, feedOf('ada'), 'ada')
    await opened.forget()
    expect([await seenBy(opened, 'ada'), opened.addresses()]).toEqual([undefined, []])
  })
  it('gives way to one for everybody', async () => {
    const opened = worker()
    await answered(opened, feedOf('ada'), 'ada')
    await answered(opened, Response.json({ of: 'everybody' }), 'ada')
    expect([await seenBy(opened, 'ada'), await seenBy(opened)]).toEqual(['everybody', 'everybody'])
  })
  it('is not kept where the server does not say whose it is', async () => {
    const opened = worker()
    await answered(opened, Response.json({}, { headers: { 'cache-control': 'private, no-store' } }))
    expect(opened.addresses()).toEqual([])
  })
})
