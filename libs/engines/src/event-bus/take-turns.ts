/** Runs what carries the same name one after another, in the order asked. */
export function takeTurns() {
  const last = new Map<string, Promise<unknown>>()
  return <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const turn = (last.get(name) ?? Promise.resolve()).then(work, work)
    last.set(name, turn)
    return turn
  }
}
