import { describe, expect, it } from '@jest/globals'
import { changed, stepsIn } from './walk.ts'

const page = [
  '# A page',
  '',
  '## A first file',
  '',
  'Write `libs/one.ts`:',
  '',
  '```ts',
  'export const one = 1',
  '```',
  '',
  'Change',
  '`libs/two.ts`:',
  '',
  '```diff',
  '-import one',
  '+import two',
  '@@',
  ' last',
  '+line',
  '```',
  '',
  '```sh',
  'npm test',
  'npm run lint',
  '```',
  '',
  '## Another',
  '',
  '```ts',
  'a block of no file',
  '```',
  '',
].join('\n')

describe('the steps of a section', () => {
  it('are its files, changes and commands, in their order', () =>
    expect(stepsIn(page, 'A first file')).toEqual([
      { file: 'libs/one.ts', text: 'export const one = 1\n' },
      {
        file: 'libs/two.ts',
        changes: [
          { from: 'import one\n', to: 'import two\n' },
          { from: 'last\n', to: 'last\nline\n' },
        ],
      },
      { command: 'npm test' },
      { command: 'npm run lint' },
    ]))
  it('name the file of each block', () => expect(() => stepsIn(page, 'Another')).toThrow('No file is named'))
  it('need their section', () => expect(() => stepsIn(page, 'A first')).toThrow('There is no section'))
})

describe('a change', () => {
  const change = { from: 'two\n', to: 'two\nand a half\n' }
  it('finds its lines', () => expect(changed('one\ntwo\n', [change])).toBe('one\ntwo\nand a half\n'))
  it('needs whole lines', () =>
    expect(() => changed('one\nor two\n', [change])).toThrow('stand there 0 times'))
  it('has one place', () => expect(() => changed('two\ntwo\n', [change])).toThrow('stand there 2 times'))
})
