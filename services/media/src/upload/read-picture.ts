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

const tooLargeForm = () =>
  new Refusal('too-large', 'upload-too-large', 'Please select an image smaller than 10MB')
const tooLarge = (): never => {
  throw tooLargeForm()
}
const missing = (): never => refuse('invalid', 'upload-missing', 'Please select an image file')

/** The file in the field `image`. A form that declares too large a size is not read at all; any other is read up to the limit. */
export async function readPicture(request: FastifyRequest): Promise<Buffer> {
  const contentType = request.headers['content-type']
  if (!contentType) return missing()
  if (!request.isMultipart())
    return refuse('wrong-media-type', 'media-type-unsupported', 'Please send the picture as a form')
  if (Number(request.headers['content-length'] ?? 0) > uploadLimits.bytes + formOverhead) return tooLarge()
  const picture = await Promise.race([readForm(request), tooMuch(request.raw)]).catch(refuseForm)
  return picture?.length ? picture : missing()
}

/** Rejects when more of a form has arrived than a form may have. */
const tooMuch = (form: Readable) =>
  new Promise<never>((_, reject) => {
    let read = 0
    form.on('data', (chunk: Buffer) => {
      read += chunk.length
      if (read > uploadLimits.bytes + formOverhead) reject(tooLargeForm())
    })
  })

async function readForm(request: FastifyRequest): Promise<Buffer | undefined> {
  let picture: Buffer | undefined
  for await (const part of request.parts()) {
    if (part.type !== 'file') continue
    if (part.fieldname === 'image') picture = await part.toBuffer()
    else part.file.resume()
  }
  return picture
}

/** An error while a form is read is the form's fault. */
function refuseForm(error: unknown): never {
  if (error instanceof Refusal) throw error
  if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') tooLarge()
  return refuse('invalid', 'request-invalid', 'The form could not be read: send one picture at a time')
}
