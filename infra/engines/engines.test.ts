import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { engineNamed, engines } from './all.ts'
import { engineSettings } from '../../libs/engines/src/engine-settings.ts'
import { environmentText } from './environment.ts'
import { requireCommands } from './provision/get-tools.ts'
import { userIn } from './user.ts'

const numbered = (names: readonly string[]) =>
  Object.fromEntries(names.map((name, index) => [name, 20_000 + index]))
const environmentOf = ({ ports, secrets, environment }: (typeof engines)[number]) =>
  environment({
    folder: '/run',
    programs: ({ name }) => `/programs/${name}`,
    ports: numbered(ports),
    secrets: Object.fromEntries(secrets.map((name) => [name, 'secret'])),
  })

describe('what the services read', () => {
  const environment = Object.assign({}, ...engines.map(environmentOf)) as Record<string, string>

  it('is what they accept', () => {
    expect(engineSettings.parse(environment)).toMatchObject(environment)
  })

  it('names an address on the loopback interface for every engine', () => {
    for (const engine of engines) expect(Object.values(environmentOf(engine))[0]).toContain('127.0.0.1:20000')
  })

  it('is printed one setting a line', () => {
    expect(environmentText({ A: 'b', C: 'http://d/?e=f' })).toBe('A=b\nC=http://d/?e=f\n')
  })
})

it('names the engines when asked for one that is not there', () => {
  expect(() => engineNamed('oracle')).toThrow('"oracle"; there are mongodb, nats, kafka, redis, s3')
})

it('names everything that is missing in one sentence, once', () => {
  const missing = () => requireCommands(['go', 'java', 'go', 'mvn'], (need) => need === 'java')
  expect(missing).toThrow(/install: Go 1.25[^;]*; Maven[^;]*\. Or/)
})

it('finds a lesser user in the order of preference', () => {
  const passwd =
    'root:x:0:0::/root:/bin/sh\nnobody:x:65534:65533::/:/bin/false\npostgres:x:101:104::/:/bin/sh\n'
  expect(userIn(passwd, ['postgres', 'nobody'])).toEqual({ uid: 101, gid: 104 })
  expect(userIn(passwd, ['pgsql', 'nobody'])).toEqual({ uid: 65534, gid: 65533 })
  expect(userIn(passwd, ['pgsql'])).toBeUndefined()
})

describe('the command', () => {
  const told = (...words: string[]) => {
    const given = [join(import.meta.dirname, 'engines.ts'), ...words]
    const env = { ...process.env, ENGINES_RUN: join(tmpdir(), 'vitrine-no-engines') }
    const { status, stdout, stderr } = spawnSync(process.execPath, given, { env, encoding: 'utf8' })
    return { status, said: stdout + stderr }
  }

  it.each([['oracle'], ['toString'], ['__proto__']])('explains itself when told "%s"', (word) => {
    expect(told(word)).toEqual({ status: 2, said: expect.stringContaining('npm run engines -- up') })
  })
  it('stops nothing when it is asked to stop everything of one', () => {
    expect(told('down', 'kafka')).toEqual({ status: 1, said: expect.stringContaining('not "kafka"') })
  })
})
