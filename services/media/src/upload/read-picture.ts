import type { Readable } from 'node:stream'
import { uploadLimits } from '@vitrine/contracts'
import { Refusal, refuse } from '@vitrine/event-sourcing'
import type { FastifyRequest } from 'fastify'

/** How many bytes a form has beside its file. */
const formOverhead = 64 * 1024

export const formLimits = {
  fileSize: uploadLimits.bytes,
  files: 1,
  fields: 10,
  fieldSize: formOverhead,
  parts: 11,
} as const

/** A file that a form brings: in which field, how large it may be, and what to say where it is not so. */
export type FileRead = { field: string; bytes: number; tooLarge: string; missing: string }

const picture: FileRead = {
  field: 'image',
  bytes: uploadLimits.bytes,
  tooLarge: 'Please select an image smaller than 10MB',
  missing: 'Please select an image file',
}

export const readPicture = (request: FastifyRequest): Promise<Buffer> => readFile(request, picture)

/** The file in a field. A form that declares too large a size is not read at all; any other is read up to the limit. */
export async function readFile(request: FastifyRequest, asked: FileRead): Promise<Buffer> {
  const missing = () => refuse('invalid', 'upload-missing', asked.missing)
  const tooLarge = () => new Refusal('too-large', 'upload-too-large', asked.tooLarge)
  const most = asked.bytes + formOverhead
  const contentType = request.headers['content-type']
  if (!contentType) return missing()
  if (!request.isMultipart())
    return refuse('wrong-media-type', 'media-type-unsupported', 'Please send the file as a form')
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge()
  const tooMuch = readTooMuch(request.raw, most, tooLarge)
  const file = await Promise.race([readForm(request, asked.field), tooMuch]).catch((error: unknown) =>
    refuseForm(error, tooLarge),
  )
  if (file && file.length > asked.bytes) throw tooLarge()
  return file?.length ? file : missing()
}

/** Rejects when more of a form has arrived than a form may have. */
const readTooMuch = (form: Readable, most: number, tooLarge: () => Refusal) =>
  new Promise<never>((_, reject) => {
    let read = 0
    form.on('data', (chunk: Buffer) => {
      read += chunk.length
      if (read > most) reject(tooLarge())
    })
  })

async function readForm(request: FastifyRequest, field: string): Promise<Buffer | undefined> {
  let file: Buffer | undefined
  for await (const part of request.parts()) {
    if (part.type !== 'file') continue
    if (part.fieldname === field) file = await part.toBuffer()
    else part.file.resume()
  }
  return file
}

/** An error while a form is read is the form's fault. */
function refuseForm(error: unknown, tooLarge: () => Refusal): never {
  if (error instanceof Refusal) throw error
  if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge()
  return refuse('invalid', 'request-invalid', 'The form could not be read: send one file at a time')
}
