import { jsonSchemaOf } from '@vitrine/contracts/json-schema'
import type { z } from 'zod'

export type Json = Record<string, unknown>

/** The JSON schema of what is sent or what is answered. */
export const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => jsonSchemaOf(schema, io)
