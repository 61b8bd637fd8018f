import { scaled, type Pace } from './pace.ts'

/** What an alert looks at: it is due while the value is above the limit. */
export type Signal = {
  /** Asked with the alert's windows; answers whenever the product runs, so that a test sees it has something to look at. */
  value: string
  above: number
}

export type Alert = {
  name: string
  severity: 'critical' | 'warning'
  /** Told apart from others of the same name by these. */
  labels?: Readonly<Record<string, string>>
  /** Seconds that it must be due before people are told. */
  for: number
  summary: string
  description: string
  /** All of them at once; labels of the first name who is meant. */
  signals: (given: { window: (seconds: number) => string; age: (seconds: number) => number }) => Signal[]
}

/** What an alert asks for, at a pace: windows and ages shrink with it. */
export const signalsOf = (alert: Alert, pace: Pace): Signal[] =>
  alert.signals({ window: (seconds) => scaled(seconds, pace), age: (seconds) => seconds / pace })

export const expressionOf = (alert: Alert, pace: Pace): string =>
  signalsOf(alert, pace)
    .map(({ value, above }) => `(${value}) > ${above}`)
    .join('\nand\n')

/** `ErrorBudgetBurn` has its page in `runbooks/error-budget-burn.md`. */
export const runbookOf = ({ name }: Pick<Alert, 'name'>): string =>
  `${name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()}.md`
