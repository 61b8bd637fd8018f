import type { Dashboard, Panel, Query, Row, Variable } from './dashboard.ts'

const source = { type: 'prometheus', uid: 'prometheus' }
const across = 24
const heights = { lines: 8, heatmap: 8, number: 4 } as const
const kindOf = ({ kind = 'lines' }: Panel) => kind

const targetOf = (panel: Panel) => (query: Query, index: number) => ({
  refId: String.fromCharCode(65 + index),
  datasource: source,
  expr: query.expr,
  legendFormat: query.legend,
  ...(kindOf(panel) === 'heatmap' ? { format: 'heatmap' } : {}),
})

const thresholdsOf = ({ limit }: Panel) => ({
  mode: 'absolute',
  steps: [{ color: 'green', value: null }, ...(limit === undefined ? [] : [{ color: 'red', value: limit }])],
})

const lines = (panel: Panel) => ({
  type: 'timeseries',
  fieldConfig: {
    defaults: {
      unit: panel.unit,
      min: 0,
      ...(panel.max === undefined ? {} : { max: panel.max }),
      color: { mode: 'palette-classic' },
      thresholds: thresholdsOf(panel),
      custom: {
        lineWidth: 1,
        fillOpacity: panel.stacked ? 30 : 8,
        showPoints: 'never',
        spanNulls: false,
        stacking: { mode: panel.stacked ? 'normal' : 'none', group: 'A' },
        thresholdsStyle: { mode: panel.limit === undefined ? 'off' : 'dashed' },
      },
    },
    overrides: [],
  },
  options: {
    legend: { displayMode: 'table', placement: 'bottom', calcs: ['lastNotNull', 'max'], showLegend: true },
    tooltip: { mode: 'multi', sort: 'desc' },
  },
})

const number = (panel: Panel) => ({
  type: 'stat',
  fieldConfig: { defaults: { unit: panel.unit, min: 0, thresholds: thresholdsOf(panel) }, overrides: [] },
  options: {
    reduceOptions: { calcs: ['lastNotNull'], fields: '', values: false },
    colorMode: panel.limit === undefined ? 'none' : 'value',
    graphMode: 'area',
    textMode: 'auto',
  },
})

const heatmap = (panel: Panel) => ({
  type: 'heatmap',
  fieldConfig: { defaults: {}, overrides: [] },
  options: {
    calculate: false,
    yAxis: { unit: panel.unit },
    color: { mode: 'scheme', scheme: 'Oranges', steps: 64 },
    cellGap: 1,
    legend: { show: true },
    tooltip: { mode: 'single', yHistogram: true },
  },
})

const looks = { lines, number, heatmap }

type Place = { id: number; x: number; y: number; w: number; h: number }

const panelOf = (panel: Panel, { id, ...gridPos }: Place) => ({
  id,
  title: panel.title,
  ...(panel.description ? { description: panel.description } : {}),
  gridPos,
  datasource: source,
  ...looks[kindOf(panel)](panel),
  targets: panel.queries.map(targetOf(panel)),
})

/** Rows under each other, the panels of a row side by side and equally wide. */
function panelsOf(rows: readonly Row[]): object[] {
  const all: object[] = []
  let y = 0
  for (const { title, panels } of rows) {
    const w = Math.floor(across / panels.length)
    const h = Math.max(...panels.map((panel) => heights[kindOf(panel)]))
    const id = all.length + 1
    all.push({ id, type: 'row', title, collapsed: false, panels: [], gridPos: { x: 0, y, w: across, h: 1 } })
    panels.forEach((panel, index) =>
      all.push(panelOf(panel, { id: id + 1 + index, x: index * w, y: y + 1, w, h })),
    )
    y += 1 + h
  }
  return all
}

const variableOf = ({ name, label, series, values }: Variable) => ({
  type: 'query',
  name,
  label,
  datasource: source,
  query: { query: `label_values(${series}, ${values})`, refId: name },
  refresh: 2,
  sort: 1,
  multi: true,
  includeAll: true,
  allValue: '.*',
  current: { text: 'All', value: '$__all' },
})

/** A dashboard as Grafana reads it from a file. */
export const grafanaOf = ({ uid, title, description, variables = [], rows }: Dashboard) => ({
  uid,
  title,
  description,
  tags: ['vitrine'],
  schemaVersion: 41,
  editable: false,
  graphTooltip: 1,
  refresh: '30s',
  time: { from: 'now-1h', to: 'now' },
  timezone: 'browser',
  templating: { list: variables.map(variableOf) },
  annotations: {
    list: [
      {
        name: 'Alerts',
        enable: true,
        iconColor: 'red',
        datasource: source,
        expr: 'ALERTS{alertstate="firing"}',
        titleFormat: '{{alertname}}',
        textFormat: '{{severity}} {{job}} {{vitrine_service}}',
      },
    ],
  },
  links: [
    {
      type: 'dashboards',
      title: 'Vitrine',
      tags: ['vitrine'],
      asDropdown: true,
      keepTime: true,
      icon: 'external link',
    },
  ],
  panels: panelsOf(rows),
})
