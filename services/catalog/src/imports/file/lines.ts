export type Line = { text: string } | { tooLong: true }

/** The lines of a text, one at a time; of one that is too long, no more than that it was there. */
export async function* linesOf(bytes: AsyncIterable<Buffer>, most: number): AsyncGenerator<Line> {
  let parts: Buffer[] = []
  let length = 0
  const add = (part: Buffer) => {
    length += part.length
    if (length > most) parts = []
    else parts.push(part)
  }
  const line = (): Line => {
    const ended: Line = length > most ? { tooLong: true } : { text: Buffer.concat(parts).toString('utf8') }
    parts = []
    length = 0
    return ended
  }
  for await (const piece of bytes) {
    let from = 0
    for (let end = piece.indexOf(10); end >= 0; end = piece.indexOf(10, from)) {
      add(piece.subarray(from, end))
      yield line()
      from = end + 1
    }
    add(piece.subarray(from))
  }
  if (length > 0) yield line()
}
