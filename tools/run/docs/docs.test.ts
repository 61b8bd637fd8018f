import { describe, expect, it } from '@jest/globals'
import { commandsIn, commandsOf, documents } from './documents.ts'
import { ruleOf, typed } from './rules.ts'

describe('the commands of a page', () => {
  it('are those of its blocks, with what is said beside them', () =>
    expect(
      commandsIn(
        'a.md',
        [
          'Say `npm ci`.',
          '',
          '    npm start     # opens it',
          '    services/   catalog',
          '```',
          'PORT=1',
          'A=b npm test',
          '```',
          '```ts',
          'export function start() {}',
          '```',
        ].join('\n'),
      ),
    ).toEqual([
      { document: 'a.md', line: 3, text: 'npm start', sentence: 'opens it' },
      { document: 'a.md', line: 7, text: 'A=b npm test', sentence: '' },
    ]))
  it('are typed with what is the reader’s own', () => {
    const given = { place: '/tmp/x', port: 4100 }
    expect(typed('DATA_DIR=elsewhere npm run restore -- /backups/monday', given)).toBe(
      'DATA_DIR=/tmp/x/elsewhere npm run restore -- /tmp/x/monday',
    )
    expect(typed('npm run load -- browse --url http://localhost:4000', given)).toContain('localhost:4100')
  })
})

describe.each(documents)('%s', (document) => {
  const commands = commandsOf(document)

  it('has commands', () => expect(commands.length).toBeGreaterThan(0))
  it.each(commands.map(({ text }) => text))('has a rule for %s', (text) => expect(ruleOf(text)).toBeDefined())
})
