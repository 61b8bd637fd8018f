/** Which clauses of which contract hold on which adapter, as text. */

const distinct = (values) => [...new Set(values)]

/** Lines with their columns under each other. */
function aligned(rows) {
  const widths = rows.reduce((all, row) => row.map((cell, i) => Math.max(all[i] ?? 0, cell.length)), [])
  return rows.map((row) =>
    row
      .map((cell, index) => cell.padEnd(widths[index]))
      .join('  ')
      .trimEnd(),
  )
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
  const ports = byPort(clauses)
  const columns = Math.max(0, ...ports.map(({ adapters }) => adapters.length))
  return aligned(
    ports.map(({ port, own, promises, adapters }) => [
      port,
      `${promises.length} clauses`,
      ...Array.from({ length: columns }, (_, index) => {
        const adapter = adapters[index]
        if (!adapter) return ''
        const held = own.filter((clause) => clause.adapter === adapter && clause.holds).length
        return `${adapter} ${held}/${promises.length}`
      }),
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
