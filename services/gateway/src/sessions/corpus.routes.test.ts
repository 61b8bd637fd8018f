import { describe, expect, it } from '@jest/globals'
import { SessionEnded, type Caller } from '@vitrine/contracts'
import { corpusOf, eventually } from '@vitrine/test-kit'
import { gateways, identityOf, service } from '../gateway.fixtures.ts'

const { open, running } = gateways()

describe.each(corpusOf('contracts'))('sessions whose end version $version announced', ({ events }) => {
  const ended = events.filter(({ type }) => type === 'SessionEnded')

  it('are asked for again', async () => {
    expect(ended.length).toBeGreaterThan(0)
    const callers = ended.map((event, index): [string, Caller] => [
      `secret-${index}`,
      { administrator: { id: 'ada', session: SessionEnded.parse(event).data.session } },
    ])
    const identity = identityOf(Object.fromEntries(callers))
    const app = await open({ identity: identity.forward, catalog: service({ body: [] }).forward })
    const visit = async () => {
      for (const [secret] of callers)
        await app.inject({ url: '/api/outfits', cookies: { vitrine_admin: secret } })
    }
    await visit()
    await visit()
    expect(identity.exchanged).toHaveLength(ended.length)
    for (const event of ended) await running()?.receive(event)
    await eventually(async () => {
      await visit()
      // At least: an end that is delivered again is handled again.
      for (const [secret] of callers)
        expect(identity.exchanged.flat().filter((exchanged) => exchanged === secret).length).toBeGreaterThan(
          1,
        )
    })
  })
})
