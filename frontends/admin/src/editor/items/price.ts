const decimal = /^(\d*)(?:\.(\d*))?$/

/** Dollars as typed, in cents; half a cent rounds up. Undefined for what is not an amount. Text, not floats: 1.005 is 101. */
export function centsOf(dollars: string): number | undefined {
  const text = dollars.trim()
  if (text === '' || text === '.') return undefined
  const [, whole, fraction = ''] = decimal.exec(text) ?? []
  if (whole === undefined) return fromScience(text)
  const up = Number(fraction[2] ?? 0) >= 5 ? 1 : 0
  return Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0')) + up
}

/** Number fields let `1e3` through. */
function fromScience(text: string) {
  const amount = Number(text)
  return Number.isFinite(amount) && amount >= 0 ? Math.round(amount * 100) : undefined
}

export const dollarsOf = (cents: number) => (cents / 100).toFixed(2)
