export type PlainRequest = { method: string; url: string; bodyBytes: number }

const headEnd = '\r\n\r\n'
const requestLine = /^(GET|POST|PUT|PATCH|DELETE) (\S+) HTTP\/1\.1\r\n/
const bodyLength = /\r\ncontent-length: *(\d{1,9})\r\n/i
/** What is answered in another way, what is long to read, and what two readers could read differently. */
const special =
  /transfer-encoding|content-length[^]*content-length|\r\n(?:(?:expect|upgrade) *:|connection *:(?! *keep-alive)|accept:[^\r]*text\/html)/i

/** What is asked where bytes are one whole request that a program sent, neither less nor more. */
export function plainRequest(bytes: Buffer): PlainRequest | undefined {
  const end = bytes.indexOf(headEnd)
  if (end < 0) return undefined
  const head = bytes.toString('latin1', 0, end + 2)
  const [, method, url] = requestLine.exec(head) ?? []
  const bodyBytes = Number(bodyLength.exec(head)?.[1] ?? 0)
  const isWhole = end + headEnd.length + bodyBytes === bytes.length
  return method && url && isWhole && !special.test(head) ? { method, url, bodyBytes } : undefined
}
