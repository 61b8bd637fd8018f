import type { DescribedEndpoint, DescribedMessage, Description } from './describe-contracts.ts'
import { differences, type Difference } from './differences.ts'
import type { Schema } from './schema.ts'

/** Sentences: changes that break a reader, and changes that break nobody. */
export type Compared = { breaks: string[]; changes: string[] }

/** Requests: the side that answers may require less and accept more. */
const breaksCallers: readonly Difference['change'][] = [
  'added-required',
  'lost',
  'now-required',
  'narrowed',
  'limit-narrowed',
]
/** Replies and events: fields may be added, but no values that an older reader does not know. */
const breaksReaders: readonly Difference['change'][] = ['lost', 'now-optional', 'widened']

const sentenceOf: Record<Difference['change'], (field: string, what: string) => string> = {
  added: (field) => `has ${field} now`,
  'added-required': (field) => `has ${field} now, always`,
  lost: (field) => `lost ${field}`,
  'now-required': (field) => `has ${field} always now`,
  'now-optional': (field) => `may leave out ${field}`,
  narrowed: (field, what) => `has ${field} no longer as ${what}`,
  widened: (field, what) => `may have ${field} as ${what}`,
  'limit-narrowed': (field, what) => `limits ${field} more by ${what}`,
  'limit-widened': (field, what) => `limits ${field} less by ${what}`,
  'default-changed': (field, what) => `takes ${what} for ${field} when it is left out`,
}

/** What changed since a description was committed. */
export function compare(before: Description, after: Description): Compared {
  const parts = [
    ...pairs(before.endpoints, after.endpoints).map(([route, old, now]) => ofEndpoint(route, old, now)),
    ...(['events', 'records'] as const).flatMap((kind) =>
      pairs(before[kind], after[kind]).map(([name, old, now]) => ofMessage(name, old, now)),
    ),
    ofRefusals(before.refusals, after.refusals),
  ]
  return { breaks: parts.flatMap(({ breaks }) => breaks), changes: parts.flatMap(({ changes }) => changes) }
}

function ofEndpoint(route: string, before?: DescribedEndpoint, after?: DescribedEndpoint): Compared {
  const caller =
    (before ?? after)?.allow === 'gateway' ? 'the gateway' : 'the browser and whoever calls the API'
  if (!before) return changed(`${route} is new`)
  if (!after) return broken(`${route} is gone: ${caller} would find nothing there`)
  const refused = `${caller} would be refused`
  return all(
    before.service === after.service ? none : changed(`${route} is served by ${after.service} now`),
    before.allow === after.allow
      ? none
      : after.allow === 'anyone'
        ? changed(`${route} is open to anyone now`)
        : broken(`${route} is for ${after.allow} now, and was for ${before.allow}: ${refused}`),
    before.status === after.status && before.carries === after.carries
      ? none
      : broken(
          `${route} answers ${after.status} with ${after.carries}, and answered ${before.status} with ` +
            `${before.carries}: ${caller} would not understand`,
        ),
    ...(['params', 'query', 'body'] as const).map((part) =>
      ofSchema(`${route}: its ${part}`, [before[part], after[part]], {
        breaking: breaksCallers,
        harm: refused,
      }),
    ),
    ofSchema(`${route}: its reply`, [before.reply, after.reply], {
      breaking: breaksReaders,
      harm: `${caller} would not understand`,
    }),
  )
}

function ofMessage(name: string, before?: DescribedMessage, after?: DescribedMessage): Compared {
  if (!before) return changed(`${name} is new`)
  const harm = `${listed(before.listeners)} would no longer understand what ${before.from} publishes`
  if (!after) return broken(`${name} is gone: ${listed(before.listeners)} would wait for it in vain`)
  return all(
    ofSchema(name, [before.data, after.data], { breaking: breaksReaders, harm }),
    listed(before.listeners) === listed(after.listeners)
      ? none
      : changed(`${name} is heard by ${listed(after.listeners) || 'nobody'} now`),
    before.from === after.from ? none : changed(`${name} comes from ${after.from} now`),
  )
}

function ofRefusals(before: Description['refusals'], after: Description['refusals']): Compared {
  const without = (these: readonly string[], those: readonly string[]) =>
    these.filter((code) => !those.includes(code))
  return all(
    ...without(before.codes, after.codes).map((code) =>
      broken(`The refusal ${code} is gone: the browser and whoever calls the API would not know what to do`),
    ),
    ...without(after.codes, before.codes).map((code) => changed(`The refusal ${code} is new`)),
    ofSchema('The body of refusals', [before.body, after.body], {
      breaking: breaksReaders,
      harm: 'the browser and whoever calls the API would not understand',
    }),
  )
}

function ofSchema(
  subject: string,
  [before, after]: readonly [Schema, Schema],
  { breaking, harm }: { breaking: readonly Difference['change'][]; harm: string },
): Compared {
  const found = differences(before, after)
  const isBreak = ({ change }: Difference) => breaking.includes(change)
  const said = ({ change, at, what }: Difference) =>
    `${subject} ${sentenceOf[change](at ? `\`${at}\`` : 'the whole', what)}`
  return {
    breaks: found.filter(isBreak).map((one) => `${said(one)}: ${harm}`),
    changes: found.filter((one) => !isBreak(one)).map(said),
  }
}

const none: Compared = { breaks: [], changes: [] }
const broken = (sentence: string): Compared => ({ breaks: [sentence], changes: [] })
const changed = (sentence: string): Compared => ({ breaks: [], changes: [sentence] })
const all = (...parts: Compared[]): Compared => ({
  breaks: parts.flatMap(({ breaks }) => breaks),
  changes: parts.flatMap(({ changes }) => changes),
})

const pairs = <Value>(before: Record<string, Value>, after: Record<string, Value>) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].map(
    (name) => [name, before[name], after[name]] as const,
  )

/** "a, b and c". */
const listed = (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names)
