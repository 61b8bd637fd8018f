import { describe, expect, it } from '@jest/globals'
import { dashboards } from './all.ts'
import type { Dashboard } from './dashboard.ts'
import { grafanaOf } from './grafana.ts'

type Shown = { id: number; type: string; gridPos: { x: number; y: number; w: number; h: number } }
const panelsOf = (one: Dashboard) => grafanaOf(one).panels as Shown[]

const board: Dashboard = {
  uid: 'one',
  title: 'One',
  description: '',
  rows: [
    {
      title: 'Rate',
      panels: [
        { title: 'a', unit: 's', queries: [{ expr: 'up', legend: '' }] },
        { title: 'b', kind: 'number', unit: 's', queries: [{ expr: 'up', legend: '' }] },
      ],
    },
    { title: 'Errors', panels: [{ title: 'c', unit: 's', limit: 3, queries: [{ expr: 'up', legend: '' }] }] },
  ],
}

it('puts the panels of a row side by side, and rows under each other', () => {
  expect(panelsOf(board).map(({ gridPos: { x, y, w, h } }) => [x, y, w, h])).toEqual([
    [0, 0, 24, 1],
    [0, 1, 12, 8],
    [12, 1, 12, 8],
    [0, 9, 24, 1],
    [0, 10, 24, 8],
  ])
})

it('turns red from the limit on', () => {
  expect(grafanaOf(board).panels.at(-1)).toMatchObject({
    fieldConfig: { defaults: { thresholds: { steps: [{ value: null }, { color: 'red', value: 3 }] } } },
  })
})

describe('all dashboards', () => {
  it('have an address and a title of their own', () => {
    for (const key of ['uid', 'title'] as const)
      expect(new Set(dashboards.map((one) => one[key])).size).toBe(dashboards.length)
  })

  it.each(dashboards.map((one) => [one.title, one] as const))(
    '%s numbers its panels apart',
    (_title, one) => {
      const ids = panelsOf(one).map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
    },
  )
})
