/** Which clauses of which contract hold on which adapter, as text. */

const distinct = (values) => [...new Set(values)]

/** Lines with their columns under each other. */
function aligned(rows) {
  const widths = []
  for (const row of rows)
    row.forEach((cell, index) => (widths[index] = Math.max(widths[index] ?? 0, cell.length)))
  const line = (row) => row.map((cell, index) => cell.padEnd(widths[index])).join('  ')
  return rows.map((row) => line(row).trimEnd())
}

function byPort(clauses) {
  return distinct(clauses.map(({ port }) => port).sort()).map((port) => {
    const own = clauses.filter((clause) => clause.port === port)
    return {
      port,
      own,
      promises: distinct(own.map(({ promise }) => promise)),
      adapters: distinct(own.map(({ adapter }) => adapter)),
    }
  })
}

/** A line for each port: how many of its clauses each adapter keeps. */
export function contractSummary(clauses) {
  const heldBy = (own, name) => own.filter(({ adapter, holds }) => adapter === name && holds).length
  return aligned(
    byPort(clauses).map(({ port, own, promises, adapters }) => [
      port,
      `${promises.length} clauses`,
      ...adapters.map((name) => `${name} ${heldBy(own, name)}/${promises.length}`),
    ]),
  )
}

/** Every clause with a mark for each adapter. */
export const contractTable = (clauses) =>
  byPort(clauses).flatMap(({ port, own, promises, adapters }) => {
    const mark = (promise, adapter) => {
      const clause = own.find((one) => one.promise === promise && one.adapter === adapter)
      return clause ? (clause.holds ? '✓' : '✗') : '–'
    }
    return [
      '',
      ...aligned([
        [port, ...adapters],
        ...promises.map((promise) => [`  ${promise}`, ...adapters.map((adapter) => mark(promise, adapter))]),
      ]),
    ]
  })
