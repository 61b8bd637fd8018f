/** Says what is wrong, or `otherwise`, and lets the program end by it. */
export function verdict(faults: readonly string[], otherwise: string): void {
  for (const fault of faults) console.log(`fault: ${fault}`)
  console.log(faults.length > 0 ? `${faults.length} faults` : otherwise)
  process.exitCode = faults.length > 0 ? 1 : 0
}
