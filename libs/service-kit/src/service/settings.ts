import { z } from 'zod'
import { whyGuessable } from '../guessable/guessable.ts'

/** Reads settings from the environment; all faults are reported together, in sentences that name the setting. */
export function readSettings<Schema extends z.ZodType>(
  schema: Schema,
  environment: Record<string, string | undefined>,
): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = schema.safeParse(given)
  if (result.success) return result.data
  const faults = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new SettingsRefused(`These settings cannot be used:\n${[...new Set(faults)].join('\n')}`)
}

export class SettingsRefused extends Error {
  readonly code = 'settings-refused'
}

/** Refuses a secret that could be guessed, and says why and what to do instead. */
export const unguessable = (text: z.ZodString, instead: string) =>
  text.superRefine((secret, context) => {
    const why = whyGuessable(secret)
    if (why) context.addIssue({ code: 'custom', message: `can be guessed: it ${why}. ${instead}` })
  })

/** `on` or `off`. */
export const onOff = z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on')
