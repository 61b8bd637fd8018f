import { expect, test } from '@jest/globals'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { MongoBulkWriteError, MongoNetworkError, type BulkWriteResult } from 'mongodb'
import { isUnreachable } from './mongo-error.ts'

/** What becomes of a write to a connection that `loses` has lost. */
async function writing(loses: (near: Socket, far: Socket) => Promise<unknown>) {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const near = connect((server.address() as AddressInfo).port, '127.0.0.1').resume()
  near.on('error', () => undefined)
  const [far] = (await once(server, 'connection')) as [Socket]
  await loses(near, far)
  const outcome = await new Promise<unknown>((resolve) => void near.write('x', resolve))
  for (const end of [near, far]) end.destroy()
  server.close()
  return outcome
}

test('a server that has just closed the connection is unavailable', async () => {
  const error = await writing(async (near, far) => {
    far.end()
    await once(near, 'end')
  })
  expect(error).toMatchObject({ code: 'EPIPE' })
  expect(isUnreachable(error)).toBe(true)
})

test('and so is one whose connection was given up', async () => {
  const error = await writing(async (near) => near.destroy())
  expect(error).toMatchObject({ code: 'ERR_STREAM_DESTROYED' })
  expect(isUnreachable(error)).toBe(true)
})

test('a server that is lost under many writes is unavailable, and one that refuses some of them is not', () => {
  const nothing = {} as BulkWriteResult
  const lost = new MongoNetworkError('connection 1 to 127.0.0.1 closed')
  expect(isUnreachable(new MongoBulkWriteError(lost, nothing))).toBe(true)
  const refused = { message: 'E11000', code: 11_000, writeErrors: [] }
  expect(isUnreachable(new MongoBulkWriteError(refused, nothing))).toBe(false)
})

test('a mistake of ours is not', () => {
  expect(isUnreachable(new TypeError('x is not a function'))).toBe(false)
})
