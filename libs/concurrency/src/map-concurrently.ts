/** Does the same with each of them, so many at once. What comes of them is in their order; the first that fails fails all. */
export async function mapConcurrently<One, Result>(
  all: readonly One[],
  atOnce: number,
  work: (one: One) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const left = all.entries()
  const worker = async () => {
    for (const [index, one] of left) results[index] = await work(one)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}
