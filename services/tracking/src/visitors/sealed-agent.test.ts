import { expect, it } from '@jest/globals'
import { openAgent, sealAgent } from './sealed-agent.ts'

const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'

it.each([agent, '', 'ein Gerät 🪞', 'x'.repeat(300)])('%j is read with the key of its day', (text) =>
  expect(openAgent('key', sealAgent('key', text))).toBe(text),
)

it('an agent is the same text all day, and another one on another day', () => {
  expect(sealAgent('key', agent)).toBe(sealAgent('key', agent))
  expect(sealAgent('other', agent)).not.toBe(sealAgent('key', agent))
  expect(sealAgent('key', `${agent}.`)).not.toBe(sealAgent('key', agent))
})

it.each([
  ['another key', 'other', sealAgent('key', agent)],
  ['a text that was changed', 'key', `A${sealAgent('key', agent).slice(1)}`],
  ['a text that was cut', 'key', sealAgent('key', agent).slice(0, 12)],
  ['what was never sealed', 'key', agent],
  ['nothing', 'key', ''],
])('nothing is read from %s', (_, key, sealed) => expect(openAgent(key, sealed)).toBeUndefined())
