import { connect } from 'node:net'
import { afterEach, expect, it } from '@jest/globals'
import { eventually } from '@vitrine/engine-testing'
import { Refusal } from '@vitrine/event-sourcing'
import { newApp } from '../http/app.ts'
import { inProcess } from '../transport/in-process.ts'
import { measurements } from './measurements.ts'

const measured = measurements()
const { app } = newApp({ name: 'media' }, { log: false, meter: measured.meter('media') })
app.get('/things/:id', async ({ params }) => ({ params }))
app.post('/things', async () => {
  throw new Refusal('too-many', 'too-many-requests', 'Too many.')
})
app.get('/broken', async () => {
  throw new Error('no')
})
app.get('/never', () => new Promise(() => undefined))
afterEach(() => app.close())

const valuesOf = async (name: string) =>
  Object.fromEntries(
    ((await measured.collect()).find((each) => each.name === name)?.series ?? []).map(
      ({ attributes: { 'vitrine.service': _, ...attributes }, value, distribution }) => [
        Object.values(attributes).join(' '),
        distribution?.count ?? value,
      ],
    ),
  )

it('measures every request by the path in its contract, however it came and ended', async () => {
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  await fetch(`${url}/things/one`)
  await fetch(`${url}/things/two?size=3`)
  await inProcess(app)({ method: 'GET', path: '/things/three', headers: {} })
  await app.inject({ url: '/things/four' })
  for (const path of ['/wp-admin', '/.env']) await fetch(`${url}${path}`)
  await fetch(`${url}/things`, { method: 'POST' })
  await fetch(`${url}/broken`)
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write('GET /never HTTP/1.1\r\nhost: x\r\n\r\n')
  await eventually(async () => expect(await valuesOf('http.server.active_requests')).toEqual({ '': 1 }))
  socket.destroy()

  await eventually(async () =>
    expect(await valuesOf('http.server.request.duration')).toEqual({
      'GET /things/:id 200': 4,
      'GET unmatched 404': 2,
      'POST /things 429': 1,
      'GET /broken 500': 1,
      'GET /never 499': 1,
    }),
  )
  expect(await valuesOf('http.server.active_requests')).toEqual({ '': 0 })
  expect(await valuesOf('vitrine.requests.refused')).toEqual({ 'too-many-requests': 1 })
})
