export type PictureType = 'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp' | 'image/avif'

const starts = (bytes: Buffer, offset: number, text: string) =>
  bytes.toString('latin1', offset, offset + text.length) === text

/** An AVIF file names `avif` or `avis` among the brands of its first box. */
function isAvif(bytes: Buffer): boolean {
  if (bytes.length < 16 || !starts(bytes, 4, 'ftyp')) return false
  const brands = bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 256))
  return /^(?:.{4})*?avi[fs]/s.test(brands)
}

/** The file type by its first bytes; undefined for every type that is not accepted. */
export function sniff(bytes: Buffer): PictureType | undefined {
  if (starts(bytes, 0, '\xff\xd8\xff')) return 'image/jpeg'
  if (starts(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'image/png'
  if (starts(bytes, 0, 'GIF87a') || starts(bytes, 0, 'GIF89a')) return 'image/gif'
  if (starts(bytes, 0, 'RIFF') && starts(bytes, 8, 'WEBP')) return 'image/webp'
  return isAvif(bytes) ? 'image/avif' : undefined
}

const headBytes = 1024
const longestZipEnd = 22 + 0xffff

/** Whether other programs would read the file as theirs: a page or a PDF at its start, an archive at its end. */
export function isAlsoSomethingElse(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, headBytes)
  return /%PDF-|<(?:!doctype|html|head|body|script|svg|iframe|\?php)\b/i.test(head) || endsAsZip(bytes)
}

function endsAsZip(bytes: Buffer): boolean {
  const from = Math.max(0, bytes.length - longestZipEnd)
  for (let at = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1'); at >= from;) {
    if (at + 22 <= bytes.length && at + 22 + bytes.readUInt16LE(at + 20) === bytes.length) return true
    if (at === 0) return false
    at = bytes.lastIndexOf('PK\x05\x06', at - 1, 'latin1')
  }
  return false
}
