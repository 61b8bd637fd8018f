/** 12,345 and 0.123: three digits that tell something. */
export const number = (value: number): string =>
  value.toLocaleString(
    'en',
    Math.abs(value) >= 100 ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: 3 },
  )

export const milliseconds = (value: number): string =>
  value >= 1_000 ? `${number(value / 1_000)} s` : `${number(value)} ms`

export const duration = (seconds: number): string =>
  seconds < 120 ? `${number(Math.round(seconds))} s` : `${number(Math.round(seconds / 6) / 10)} min`
