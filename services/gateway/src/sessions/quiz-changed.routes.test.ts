import { expect, it } from '@jest/globals'
import { quizChangedHeader } from '@vitrine/service-kit'
import { gateways, heldService, service } from '../gateway.fixtures.ts'

const { open } = gateways()

const identity = service({ body: {}, headers: { [quizChangedHeader]: 'u-ida' } })
const answering = { method: 'POST', url: '/api/users', payload: {} } as const

it('whoever answers the quiz anew is answered when taste was told', async () => {
  const taste = heldService()
  const app = await open({ identity: identity.forward, taste: taste.forward })
  const order: string[] = []
  const reply = app.inject(answering).then((answer) => (order.push('answered'), answer))
  expect(await taste.asked).toBe('/internal/taste/u-ida/quiz-changed')
  await new Promise(setImmediate)
  order.push('told')
  taste.answer()
  const { statusCode, headers } = await reply
  expect([statusCode, order]).toEqual([200, ['told', 'answered']])
  expect(headers).not.toHaveProperty(quizChangedHeader)
})
it('is answered also where taste is down', async () => {
  const app = await open({ identity: identity.forward })
  expect((await app.inject(answering)).statusCode).toBe(200)
})
it('another service tells nothing with it', async () => {
  const taste = service({ status: 204 })
  const app = await open({ catalog: identity.forward, taste: taste.forward })
  expect((await app.inject({ url: '/api/outfits' })).statusCode).toBe(200)
  expect(taste.asked).toEqual([])
})
