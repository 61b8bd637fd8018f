/** The address that a link of ours stored in the state of the history entry when it led here. */
export const cameFrom = (state: unknown, below: string): string | undefined => {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  return typeof from === 'string' && from.startsWith(below) ? from : undefined
}
