/** Milliseconds to wait after so many failures in a row. */
export type BackOff = (failures: number) => number

/** Doubles up to the longest wait, and is random in its upper half, so that callers that failed together do not retry together. */
export const exponentialBackOff =
  (firstMs: number, longestMs: number): BackOff =>
  (failures) =>
    Math.min(firstMs * 2 ** Math.min(failures - 1, 30), longestMs) * (0.5 + Math.random() / 2)
