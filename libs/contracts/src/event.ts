import { z } from 'zod'

/** A public event: a name that never changes and data that only grows. */
export const event = <Type extends string, Data extends z.ZodType>(type: Type, data: Data) =>
  z.object({ type: z.literal(type), data })
