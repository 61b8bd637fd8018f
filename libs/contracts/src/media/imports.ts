import { z } from 'zod'
import { adminEndpoint, internalEndpoint } from '../endpoint.ts'
import { uploadLimits } from '../vocabulary.ts'
import { FocalPoint } from './details.ts'
import { importLimits } from './import-limits.ts'

/** Begins with the time at which the import began: base 36, in milliseconds. */
export const importId = z.string().regex(/^[0-9a-z]{8,9}-[0-9a-f-]{36}$/)
const bytes = z
  .int()
  .min(0)
  .max(importLimits.parts * importLimits.partBytes)
const by = z.string().nullable()
export const longestRead = 1024 * 1024

export const importPartsApi = {
  sendImportPart: adminEndpoint('POST /api/admin/upload/import/:id/parts/:part', {
    summary:
      'Takes a part of a file to be imported, in the multipart field `part`: 8 MB each, the last may be shorter. The first is 0; one that is sent again replaces itself.',
    carries: 'multipart',
    params: z.object({
      id: importId,
      part: z.coerce
        .number()
        .int()
        .min(0)
        .max(importLimits.parts - 1),
    }),
  }),
  findImportParts: internalEndpoint('POST /internal/imports/parts', {
    summary: 'Which parts of an import have arrived.',
    body: z.object({ id: importId }),
    reply: z.object({ parts: z.array(z.object({ part: z.int(), bytes: z.int() })) }),
  }),
  readImportBytes: internalEndpoint('POST /internal/imports/read', {
    summary: 'Bytes of what was sent, in base64.',
    body: z.object({ id: importId, from: bytes, length: z.int().min(1).max(longestRead) }),
    reply: z.object({ bytes: z.string() }),
  }),
  takeImportPicture: internalEndpoint('POST /internal/imports/picture', {
    summary: 'Checks a picture in an archive that was sent as any upload, and keeps it where that is asked.',
    body: z.object({
      id: importId,
      /** Of the file, for a picture that we gave out: its bytes stay as they are. */
      name: z.string().max(1000),
      /** Where its header begins, how many bytes follow that, and what they become. */
      from: bytes,
      compressed: z
        .int()
        .min(0)
        .max(2 * uploadLimits.bytes),
      size: z.int().min(0).max(uploadLimits.bytes),
      deflated: z.boolean(),
      crc: z.int().min(0),
      keep: z.boolean(),
      by,
    }),
    /** `imageUrl`: null where it is refused. */
    reply: z.object({ imageUrl: z.string().nullable(), code: z.string(), message: z.string() }),
  }),
  describePictures: internalEndpoint('POST /internal/pictures/describe', {
    summary:
      'Sets the focal points and descriptions of pictures that are there; those that are so already stay.',
    body: z.object({
      pictures: z
        .array(
          z.object({ image: z.string().max(200), focus: FocalPoint.nullable(), description: z.string() }),
        )
        .max(100),
      by,
    }),
  }),
  removeImportParts: internalEndpoint('POST /internal/imports/remove', {
    summary: 'Removes what was sent for an import.',
    body: z.object({ id: importId }),
  }),
} as const
