import { expect, it } from '@jest/globals'
import { expressionsOf, filled, variableOf, type GrafanaDashboard } from './expressions.ts'

const board: GrafanaDashboard = {
  title: 'Shop',
  templating: { list: [] },
  panels: [
    { title: 'Rate', targets: [{ refId: 'A', expr: 'rate(a{i=~"$instance"}[$__rate_interval])' }] },
    { title: 'Folded', panels: [{ title: 'Errors', targets: [{ refId: 'B', expr: 'b' }] }] },
  ],
}

it('finds the queries of all panels, those of folded rows too, with the variables filled in', () => {
  expect(expressionsOf(board, { instance: '.*', __rate_interval: '10s' })).toEqual([
    { of: 'Shop', at: 'Rate A', query: 'rate(a{i=~".*"}[10s])' },
    { of: 'Shop', at: 'Errors B', query: 'b' },
  ])
})

it('refuses a variable that is not there', () => {
  expect(() => filled('a{b="${c}"}', {})).toThrow('There is no variable c')
})

it('reads which values a variable can have', () => {
  expect(variableOf('label_values(up{job=~"a|b"}, instance)')).toEqual({
    series: 'up{job=~"a|b"}',
    label: 'instance',
  })
  expect(() => variableOf('query_result(up)')).toThrow('no label_values')
})
