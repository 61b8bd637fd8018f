import type { SQLInputValue, StatementSync } from 'node:sqlite'

/** The rows of a query, in the type that its caller states. */
export const rowsOf = <Row>(statement: StatementSync, ...values: SQLInputValue[]): Row[] =>
  statement.all(...values) as Row[]

export const rowOf = <Row>(statement: StatementSync, ...values: SQLInputValue[]): Row | undefined =>
  statement.get(...values) as Row | undefined

/** The first column of the first row; 0 without one. */
export const numberOf = (statement: StatementSync, ...values: SQLInputValue[]): number =>
  Number(Object.values(statement.get(...values) ?? {})[0] ?? 0)
