/** Half a hash each, as 32-bit integers. */
export type Hash64 = { low: number; high: number }

const [factorLow, factorHigh] = [0x5bd1e995, 0xc6a4a793]
let bytes = Buffer.alloc(1_024)
let words = new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4)

/** MurmurHash64A of a text in UTF-8, in halves: integers of 64 bits are ten times as slow. */
export function murmur64(text: string, seed: number): Hash64 {
  const length = write(text)
  let low = seed ^ Math.imul(length, factorLow)
  let high = highProduct(length, factorLow) + Math.imul(length, factorHigh)
  const whole = (length >>> 3) << 1
  for (let word = 0; word < whole; word += 2) {
    const [first = 0, second = 0] = [words[word], words[word + 1]]
    let mixedHigh = timesHigh(first, second)
    let mixedLow = Math.imul(first, factorLow)
    mixedLow ^= mixedHigh >>> 15
    mixedHigh = timesHigh(mixedLow, mixedHigh)
    mixedLow = Math.imul(mixedLow, factorLow)
    low ^= mixedLow
    high = timesHigh(low, high ^ mixedHigh)
    low = Math.imul(low, factorLow)
  }
  if (length & 7) {
    low ^= words[whole] ?? 0
    high = timesHigh(low, high ^ (words[whole + 1] ?? 0))
    low = Math.imul(low, factorLow)
  }
  low ^= high >>> 15
  high = timesHigh(low, high)
  low = Math.imul(low, factorLow)
  low ^= high >>> 15
  return { low, high }
}

/** Writes the text where it is read by words, with zeros behind it; answers its length in bytes. */
function write(text: string): number {
  if (text.length * 3 + 8 > bytes.length) {
    bytes = Buffer.alloc(2 ** Math.ceil(Math.log2(text.length * 3 + 8)))
    words = new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4)
  }
  const length = bytes.write(text)
  bytes.fill(0, length, length + 8)
  return length
}

/** The upper half of what 64 bits are, times the factor. */
const timesHigh = (low: number, high: number) =>
  (highProduct(low, factorLow) + Math.imul(high, factorLow) + Math.imul(low, factorHigh)) | 0

/** The upper half of the product of two 32-bit integers. */
function highProduct(one: number, other: number): number {
  const [oneLow, oneHigh, otherLow, otherHigh] = [one & 0xffff, one >>> 16, other & 0xffff, other >>> 16]
  const middle = oneHigh * otherLow + ((oneLow * otherLow) >>> 16)
  const carried = oneLow * otherHigh + (middle & 0xffff)
  return (oneHigh * otherHigh + (middle >>> 16) + (carried >>> 16)) | 0
}
