/** Counts of a post, which has a number instead of its id. */
export type NumberedCounts = { post: number; counts: readonly number[] }

/**
 * Base64 of variable-length numbers: how many counts each post has, then the posts in the order of their numbers, each as the
 * distance to the one before and its counts, which may be negative. The same counts are always the same text.
 */
export function packed(rows: readonly NumberedCounts[], width: number): string {
  const bytes: number[] = []
  put(bytes, width)
  let last = -1
  for (const { post, counts } of rows.toSorted((one, other) => one.post - other.post)) {
    put(bytes, post - last)
    last = post
    for (let place = 0; place < width; place += 1) {
      const count = counts[place] ?? 0
      put(bytes, count < 0 ? -2 * count - 1 : 2 * count)
    }
  }
  return Buffer.from(bytes).toString('base64')
}

/** Tells every count that is not 0: of which post, at which place, and how many. */
export function unpack(text: string, tell: (post: number, place: number, count: number) => void): void {
  const bytes = Buffer.from(text, 'base64')
  let at = 0
  const next = (): number => {
    let byte = bytes[at++] ?? 0
    if (byte < 128) return byte
    let value = byte - 128
    for (let weight = 128; byte >= 128; weight *= 128) {
      byte = bytes[at++] ?? 0
      value += (byte % 128) * weight
    }
    return value
  }
  const width = next()
  for (let post = -1; at < bytes.length;) {
    post += next()
    for (let place = 0; place < width; place += 1) {
      const coded = next()
      if (coded > 0) tell(post, place, coded % 2 === 0 ? coded / 2 : -(coded + 1) / 2)
    }
  }
}

function put(bytes: number[], value: number): void {
  let left = value
  for (; left >= 128; left = Math.floor(left / 128)) bytes.push((left % 128) + 128)
  bytes.push(left)
}
