import { z } from 'zod'
import type { Schema } from './schema.ts'

/** The JSON schema of what is sent (`input`) or answered (`output`), without references. */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    override({ zodSchema, jsonSchema }) {
      // Readers ignore unknown fields.
      delete jsonSchema.additionalProperties
      if (io === 'output' || !(zodSchema instanceof z.ZodObject) || !jsonSchema.required) return
      // Whether a field may be left out is decided by parsing: its default can be in a preprocessing step.
      const { shape } = zodSchema
      const told = z.array(z.string()).safeParse(zodSchema.meta()?.['required'])
      const isRequired = (key: string) => !z.safeParse(shape[key] ?? z.unknown(), undefined).success
      const required = told.data ?? jsonSchema.required.filter(isRequired)
      if (required.length > 0) jsonSchema.required = required
      else delete jsonSchema.required
    },
  })
  return described as Schema
}
