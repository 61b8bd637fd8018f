import { z } from 'zod'

/** Reads settings from the environment; all faults are reported together, in sentences that name the setting. */
export function readSettings<Schema extends z.ZodType>(
  schema: Schema,
  environment: Record<string, string | undefined>,
): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = schema.safeParse(given)
  if (result.success) return result.data
  const faults = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new SettingsRefused(`These settings cannot be used:\n${faults.join('\n')}`)
}

export class SettingsRefused extends Error {
  readonly code = 'settings-refused'
}

/** `on` or `off`. */
export const onOff = z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on')
