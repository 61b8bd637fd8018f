import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { choose, readState, writeState, type State } from './state.ts'

const engine = { name: 'kafka', ports: ['KAFKA_PORT', 'KAFKA_CONTROLLER_PORT'], secrets: ['password'] }
/** The first port from 20000 on that is not taken. */
const pickPort = (taken: ReadonlySet<number>) => {
  let port = 20_000
  while (taken.has(port)) port += 1
  return Promise.resolve(port)
}
const chooseFrom = (state: State, env = {}) => choose({ engine, state, env, pickPort })

describe('what is chosen for an engine', () => {
  it('never shares a port with another engine or with itself', async () => {
    const { ports } = await chooseFrom({ redis: { ports: { REDIS_PORT: 20_000 }, secrets: {} } })
    expect(ports).toEqual({ KAFKA_PORT: 20_001, KAFKA_CONTROLLER_PORT: 20_002 })
  })

  it('stays the same from then on', async () => {
    const first = await chooseFrom({})
    expect(await chooseFrom({ kafka: first })).toEqual(first)
  })

  it('takes a port from the environment, and keeps the rest', async () => {
    const first = await chooseFrom({})
    const second = await chooseFrom({ kafka: first }, { KAFKA_PORT: '9092' })
    expect(second).toEqual({ ...first, ports: { ...first.ports, KAFKA_PORT: 9092 } })
  })

  it.each(['kafka', '0', '65536', '9092.5'])('refuses %s as a port, by name', async (KAFKA_PORT) => {
    await expect(chooseFrom({}, { KAFKA_PORT })).rejects.toThrow('KAFKA_PORT')
  })

  it('has secrets that differ from instance to instance', async () => {
    const [one, other] = await Promise.all([chooseFrom({}), chooseFrom({})])
    expect(one.secrets['password']).toMatch(/^[0-9a-f]{40}$/)
    expect(one.secrets['password']).not.toBe(other.secrets['password'])
  })
})

describe('the state of an instance', () => {
  let run: string
  beforeAll(async () => {
    run = await mkdtemp(join(tmpdir(), 'engines-state-'))
  })
  afterAll(() => rm(run, { recursive: true }))

  it('is empty before the first start', async () => {
    expect(await readState(join(run, 'elsewhere'))).toEqual({})
  })

  it('is read as it was written, by its owner alone', async () => {
    const state = { redis: { ports: { REDIS_PORT: 20_000 }, secrets: { password: 'a' } } }
    await writeState(run, state)
    expect(await readState(run)).toEqual(state)
    expect((await stat(join(run, 'state.json'))).mode & 0o777).toBe(0o600)
  })

  it('says what to do when it cannot be read', async () => {
    await writeFile(join(run, 'state.json'), '{"redis":')
    await expect(readState(run)).rejects.toThrow('down --wipe')
  })
})
