import { expect, it } from '@jest/globals'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { MongoNetworkError } from 'mongodb'
import { engineSettings } from '@vitrine/engines/distributed'
import { openMongo } from '@vitrine/engines/adapters'
import { eventually } from '../eventually.ts'
import { freePort } from '../free-port.ts'
import { onEngine } from '../on-engine.fixtures.ts'

/** From now on the server can be reached at this port too. */
async function lineTo(server: URL, port: number) {
  const line = createServer((near) => {
    const far = connect(Number(server.port), server.hostname)
    for (const socket of [near, far])
      socket.on('error', () => undefined).on('close', () => (near.destroy(), far.destroy()))
    near.pipe(far).pipe(near)
  })
  line.listen(port, '127.0.0.1')
  await once(line, 'listening')
  return line
}

onEngine('MongoDB that comes later than its service', ['MONGODB_URL'], ({ MONGODB_URL }) => {
  it('is found when it is there, after a first connection that failed', async () => {
    const address = new URL(MONGODB_URL)
    address.host = `127.0.0.1:${await freePort()}`
    const given = { MONGODB_URL: address.href, S3_ACCESS_KEY: 'none', S3_SECRET_KEY: 'none' }
    const mongo = openMongo({ settings: engineSettings.parse(given), service: 'late' })
    const rows = mongo.collection('things', [])
    await expect(mongo.check()).rejects.toThrow('MongoDB cannot be reached')

    const line = await lineTo(new URL(MONGODB_URL), Number(address.port))
    await eventually(() => mongo.check())
    await expect(rows((all) => all.findOne({}))).resolves.toBeNull()
    await mongo.close()
    line.close()
  })
  it('is asked again when a connection was lost under way, and that is told', async () => {
    const repeated: string[] = []
    const mongo = openMongo({
      settings: engineSettings.parse({ MONGODB_URL, S3_ACCESS_KEY: 'none', S3_SECRET_KEY: 'none' }),
      service: 'late',
      onRetry: (system) => repeated.push(system),
    })
    const rows = mongo.collection('things', [])
    let tries = 0
    const found = await rows((all) => {
      if (++tries === 1) throw new MongoNetworkError('the connection was lost')
      return all.findOne({})
    })
    expect([found, repeated]).toEqual([null, ['mongodb']])
    await mongo.close()
  })
})
