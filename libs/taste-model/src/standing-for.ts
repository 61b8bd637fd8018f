/** So many posts are enough to tell what there is in a catalogue of any size. */
export const enoughPosts = 300

/** Some of them, evenly spread: as many as are enough, or all. */
export function standingFor<T>(all: ArrayLike<T>): T[] {
  const every = Math.max(1, Math.ceil(all.length / enoughPosts))
  return Array.from(all).filter((_, at) => at % every === 0)
}
