import type { Request } from './exchange.ts'

export type File = { bytes: Buffer; name?: string; field?: string; type?: string }
type Form = Required<Pick<Request, 'body'>> & { headers: Record<string, string> }

const boundary = 'x-attack'

const partOf = ({ bytes, name = 'picture.png', field = 'image', type = 'image/png' }: File) =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n`),
    Buffer.from(`content-type: ${type}\r\n\r\n`),
    bytes,
    Buffer.from('\r\n'),
  ])

/** A form with files, written as it is told: names are not escaped. */
export const multipart = (
  files: readonly File[],
  { type = `multipart/form-data; boundary=${boundary}`, end = `--${boundary}--\r\n` } = {},
): Form => ({
  headers: { 'content-type': type },
  body: Buffer.concat([...files.map(partOf), Buffer.from(end)]),
})
