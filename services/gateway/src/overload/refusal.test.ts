import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, it } from '@jest/globals'
import { refusingAtOnce } from './refusal.ts'

function asking(name: () => string) {
  const refuse = refusingAtOnce(name)
  return (accept: string) => {
    const sent: { headers: Record<string, unknown>; body: string } = { headers: {}, body: '' }
    const reply = {
      writeHead: (_status: number, headers: Record<string, unknown>) => Object.assign(reply, { headers }),
      end: (body: Buffer | string) => void Object.assign(sent, { body: String(body) }),
      headers: {},
    }
    refuse({ headers: { accept } } as IncomingMessage, reply as unknown as ServerResponse)
    return { ...sent, headers: reply.headers as Record<string, unknown> }
  }
}

it('people are refused with a page that has the name of the shop, as it is now', () => {
  let name = 'Nord'
  const ask = asking(() => name)
  expect(ask('text/html').body).toContain('<title>Please try again in a moment – Nord</title>')
  name = 'Süd & <Sons>'
  const { body, headers } = ask('text/html')
  expect(body).toContain('– Süd &amp; &lt;Sons&gt;</title>')
  expect(headers['content-length']).toBe(Buffer.byteLength(body))
})
it('programs are refused with a problem', () =>
  expect(JSON.parse(asking(() => 'Nord')('application/json').body)).toMatchObject({ code: 'overloaded' }))
