import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { messageOf } from '@vitrine/engines'

/** Where the product is asked for that an operator means; `any`: wherever it runs. */
export type Where = 'any' | 'one' | 'distributed'

export type DeadLettersCommand = {
  where: Where
  topic: string
  action: string
  ids: string[]
  all: boolean
  service: string | undefined
  by: string
}
export type Command =
  DeadLettersCommand | { where: Where; topic: string; action: string; name: string | undefined }

/** The first of each is what is done where nothing is said: it only looks. */
const actions: Readonly<Record<string, readonly string[]>> = {
  projections: ['list', 'rebuild', 'verify'],
  'dead-letters': ['list', 'show', 'redrive', 'discard'],
  rollup: ['status', 'recount'],
}

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

/** Pure: the words of a command line, understood or refused with a sentence. */
export function commandOf(words: readonly string[], user = () => userInfo().username): Command {
  const { values, positionals } = parsed(words)
  const { one, distributed, all, service, by } = values
  const [topic = '', asked, ...rest] = positionals
  const known = Object.hasOwn(actions, topic) ? actions[topic]! : []
  const action = asked ?? known[0] ?? ''
  if (!known.includes(action))
    return fail(words.length > 0 ? `${words.join(' ')} is not known.` : 'Say what to do.')
  const ofLetters = topic === 'dead-letters'
  if (!ofLetters && (all || service || by)) return fail('--all, --service and --by are for dead letters.')
  if (one && distributed) return fail('Say --one or --distributed, not both.')

  const takesName = ['rebuild', 'verify'].includes(action)
  const name = takesName ? (rest.shift() ?? fail(`Say which projection to ${action}.`)) : undefined
  const decides = ['redrive', 'discard'].includes(action)
  if (decides && all === rest.length > 0) return fail(`Say which dead letters to ${action}, or --all.`)
  if (rest.length > 0 && !decides && action !== 'show') return fail(`${rest[0]} is one word too many.`)
  const where = one ? 'one' : distributed ? 'distributed' : 'any'
  if (ofLetters) return { where, topic, action, ids: rest, all, service, by: by ?? user() }
  return { where, topic, action, name }
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
    return fail(messageOf(error))
  }
}
