/** Units as Grafana names them. */
export type Unit = 's' | 'bytes' | 'percentunit' | 'short' | 'reqps' | 'ops' | 'cores' | 'none'

export type Query = {
  expr: string
  /** Names a line, with labels as `{{job}}`. */
  legend: string
}

export type Panel = {
  title: string
  /** What it tells, and what to do about it. */
  description?: string
  /** `lines` unless said. */
  kind?: 'lines' | 'number' | 'heatmap'
  unit: Unit
  queries: readonly [Query, ...Query[]]
  /** From here on it is amiss: red, with a line. */
  limit?: number
  /** Lines that add up to a whole. */
  stacked?: boolean
  /** The top of the axis, where there is one. */
  max?: number
}

export type Row = { title: string; panels: readonly Panel[] }

/** What people choose at the top, as `label_values(SERIES, LABEL)`; all of them unless chosen. */
export type Variable = { name: string; label: string; series: string; values: string }

export type Dashboard = {
  /** Its address, and the name of its file. */
  uid: string
  title: string
  description: string
  variables?: readonly Variable[]
  rows: readonly Row[]
}
