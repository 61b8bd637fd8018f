/** The address of ours that a link noted when it led here, in the state of the history entry. */
export const cameFrom = (state: unknown, below: string): string | undefined => {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  return typeof from === 'string' && from.startsWith(below) ? from : undefined
}
