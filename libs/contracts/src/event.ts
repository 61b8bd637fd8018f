import { z } from 'zod'

/** An event: a name that never changes and data that only grows. */
export const event = <Type extends string, Data extends z.ZodType>(type: Type, data: Data) =>
  z.object({ type: z.literal(type), data })

type EventOption = z.ZodObject<{ type: z.ZodLiteral<string>; data: z.ZodType }>

/** By type: turns data of an older version into what the schema expects. */
export type Upcasts = Readonly<Record<string, (data: unknown) => unknown>>

/**
 * The events of one kind of stream, and the one place where stored or received data becomes an event: upcast, then parsed.
 * Throws for what it cannot read.
 */
export function eventSchema<const Options extends readonly [EventOption, ...EventOption[]]>(
  options: Options,
  upcasts: Upcasts = {},
) {
  type Event = z.output<Options[number]>
  const byType = new Map(options.map((option) => [option.shape.type.value, option]))
  return {
    types: [...byType.keys()],
    options,
    parse({ type, data }: { type: string; data: unknown }): Event {
      const option = byType.get(type)
      if (!option) throw new Error(`An event called ${type} is not known here`)
      const upcast = upcasts[type]
      const { data: event, error } = option.safeParse({ type, data: upcast ? upcast(data) : data })
      if (error) throw new Error(firstOf(error), { cause: error })
      return event as Event
    },
  }
}

/** The first difference; all of them are in the cause. */
function firstOf({ issues: [first, ...others] }: z.ZodError): string {
  const more = others.length > 0 ? `, and ${others.length} more` : ''
  return first ? `${first.path.join('.')}: ${first.message}${more}` : 'it is of another shape'
}

/** An event in a log and on the wire. */
export const RecordedEvent = z.object({
  id: z.string(),
  stream: z.string(),
  version: z.int(),
  type: z.string(),
  data: z.unknown(),
  at: z.string(),
  by: z.string().optional(),
  trace: z.string().optional(),
  note: z.string().optional(),
})
