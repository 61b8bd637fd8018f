/** Which clauses of which contract hold on which adapter. */

/** Of each port, by its clauses, whether the adapters hold them. */
function byPort(clauses) {
  const ports = {}
  for (const { port, promise, adapter, holds } of clauses) {
    ports[port] ??= {}
    ports[port][promise] ??= {}
    ports[port][promise][adapter] = holds
  }
  return Object.entries(ports).sort()
}

export const contractSummary = (clauses) =>
  byPort(clauses).map(([port, promises]) => {
    const all = Object.values(promises)
    const adapters = new Set(all.flatMap((held) => Object.keys(held)))
    const kept = [...adapters].map(
      (name) => `${name} ${all.filter((held) => held[name]).length}/${all.length}`,
    )
    return [port.padEnd(18), `${all.length} clauses`, ...kept].join('  ')
  })

export function sayContracts(clauses) {
  for (const [port, promises] of byPort(clauses)) {
    console.log(`\n${port}`)
    console.table(promises)
  }
}
