import { describe, expect, it } from '@jest/globals'
import { commandOf } from './arguments.ts'

const said = (line: string) => commandOf(line.split(' '), () => 'ida')
const letters = { where: 'any', topic: 'dead-letters', ids: [], all: false, service: undefined, by: 'ida' }

describe('a command line', () => {
  it.each([
    ['projections', { where: 'any', topic: 'projections', action: 'list' }],
    ['dead-letters --service catalog', { ...letters, action: 'list', service: 'catalog' }],
    ['rollup', { where: 'any', topic: 'rollup', action: 'status' }],
    ['projections list', { where: 'any', topic: 'projections', action: 'list' }],
    [
      'projections rebuild sums --one',
      { where: 'one', topic: 'projections', action: 'rebuild', name: 'sums' },
    ],
    ['projections verify a/sums', { where: 'any', topic: 'projections', action: 'verify', name: 'a/sums' }],
    ['rollup recount --distributed', { where: 'distributed', topic: 'rollup', action: 'recount' }],
    ['dead-letters list --service catalog', { ...letters, action: 'list', service: 'catalog' }],
    ['dead-letters show', { ...letters, action: 'show' }],
    ['dead-letters redrive a b --by ada', { ...letters, action: 'redrive', ids: ['a', 'b'], by: 'ada' }],
    ['dead-letters discard --all', { ...letters, action: 'discard', all: true }],
  ])('%s is understood', (line, command) => expect(said(line)).toEqual(command))
  it.each([
    ['constructor', /is not known/],
    ['projections rebuild', /which projection to rebuild/],
    ['projections verify a b', /b is one word too many/],
    ['projections list --all', /for dead letters/],
    ['dead-letters redrive', /which dead letters to redrive, or --all/],
    ['dead-letters discard a --all', /which dead letters to discard, or --all/],
    ['rollup status --loud', /loud/],
    ['rollup status --one --distributed', /not both/],
  ])('%s is refused with a sentence and what can be said', (line, sentence) => {
    expect(() => said(line)).toThrow(sentence)
    expect(() => said(line)).toThrow(/npm run projections -- list/)
  })
})
