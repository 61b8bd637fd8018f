const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
const one = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })
const three = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 })

/** 12,345 and 0.123: three digits that tell something. */
export const number = (value: number): string =>
  Math.abs(value) >= 100
    ? whole.format(value)
    : Math.abs(value) >= 10
      ? one.format(value)
      : three.format(value)

export const milliseconds = (value: number): string =>
  value >= 1_000 ? `${number(value / 1_000)} s` : `${number(value)} ms`

export const duration = (seconds: number): string =>
  seconds < 120 ? `${number(Math.round(seconds))} s` : `${number(Math.round(seconds / 6) / 10)} min`
