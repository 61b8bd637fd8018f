import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'

/** Where the product is asked for that an operator means; `any`: wherever it runs. */
export type Where = 'any' | 'one' | 'distributed'

export type DeadLettersCommand = {
  topic: 'dead-letters'
  action: 'list' | 'show' | 'redrive' | 'discard'
  ids: string[]
  all: boolean
  service: string | undefined
  by: string
}
export type Command = { where: Where } & (
  | { topic: 'projections'; action: 'list' }
  | { topic: 'projections'; action: 'rebuild' | 'verify'; name: string }
  | DeadLettersCommand
  | { topic: 'rollup'; action: 'status' | 'recount' }
)

export const usage = `npm run projections -- list                    which version of each is read, and what is being built
                       rebuild NAME            builds it anew beside what is read, and switches
                       verify NAME             compares what is stored with the log
npm run dead-letters -- list                   what could not be published or handled
                        show [ID …]            its events
                        redrive ID … | --all   hands it over once more
                        discard ID … | --all   removes it
npm run rollup -- status                       which totals are read
                  recount                      counts anew what the activity stream holds, and says what changed

NAME is PROJECTION, or SERVICE/PROJECTION where several services have one. --service NAME: dead letters of that one alone.
--by NAME: who decides, for the record; you unless said. --one, --distributed: which of the two, where both run.`

/** What was asked for cannot be understood; the message says what would be. */
export class UsageError extends Error {}

const fail = (sentence: string): never => {
  throw new UsageError(`${sentence}\n\n${usage}`)
}

/** What is done where nothing is said: it only looks. */
const looks: Readonly<Record<string, string>> = {
  projections: 'list',
  'dead-letters': 'list',
  rollup: 'status',
}

/** Pure: the words of a command line, understood or refused with a sentence. */
export function commandOf(words: readonly string[], user = () => userInfo().username): Command {
  const { values, positionals } = parsed(words)
  const [topic, asked, ...rest] = positionals
  const action = asked ?? looks[topic ?? '']
  if (values.one && values.distributed) return fail('Say --one or --distributed, not both.')
  const where = values.one ? 'one' : values.distributed ? 'distributed' : 'any'
  const noMore = <Value>(value: Value): Value =>
    rest.length > 0 ? fail(`${rest[0]} is one word too many.`) : value
  const { all, service, by = user() } = values
  if (topic !== 'dead-letters' && (all || service || values.by))
    return fail('--all, --service and --by are for dead letters.')

  if (topic === 'projections' && action === 'list') return noMore({ where, topic, action })
  if (topic === 'projections' && (action === 'rebuild' || action === 'verify')) {
    const name = rest.shift() ?? fail(`Say which projection to ${action}.`)
    return noMore({ where, topic, action, name })
  }
  if (topic === 'rollup' && (action === 'status' || action === 'recount'))
    return noMore({ where, topic, action })
  if (topic === 'dead-letters') {
    const command = { where, topic, ids: rest, all, service, by } as const
    if (action === 'list') return noMore({ ...command, action })
    if (action === 'show') return { ...command, action }
    if (action === 'redrive' || action === 'discard') {
      if (all === rest.length > 0) return fail(`Say which dead letters to ${action}, or --all.`)
      return { ...command, action }
    }
  }
  return fail(words.length > 0 ? `${words.join(' ')} is not known.` : 'Say what to do.')
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        all: { type: 'boolean', default: false },
        service: { type: 'string' },
        by: { type: 'string' },
        one: { type: 'boolean', default: false },
        distributed: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    return fail((error as Error).message)
  }
}
