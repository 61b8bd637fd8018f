/** The values of all, once none of them is under way; of several that failed, the first one's error. */
export async function settleAll<Value>(all: readonly Promise<Value>[]): Promise<Value[]> {
  await Promise.allSettled(all)
  return Promise.all(all)
}
