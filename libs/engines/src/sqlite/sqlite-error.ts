const busy = 5
const full = 13

const resultCode = (error: unknown): number | undefined => {
  const code = (error as { errcode?: unknown } | null)?.errcode
  return typeof code === 'number' ? code & 0xff : undefined
}

/** Busy and full pass; every other error of a checkpoint means that the disk failed. */
export const meansBroken = (error: unknown): boolean => {
  const code = resultCode(error)
  return code !== busy && code !== full
}

export const meansBusy = (error: unknown): boolean => resultCode(error) === busy
