import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { note, say } from '@vitrine/run/checked'
import type { Product } from '@vitrine/bench/product/product'
import { propertyTester } from '@vitrine/local-engines/api-tools'
import { toolFolder } from '@vitrine/local-engines/get-tools'
import { person } from '../shop/people.ts'
import { isExpected, type Finding } from './expected.ts'

/** What each tool is given; `description` is the file of the OpenAPI document, `folder` one that goes away. */
export type Given = { product: Product; cache: string; folder: string; description: string }

/** Calls that end the session that the tester has, or delete whose it is. */
const ending = ['logoutShopper', 'logoutAdministrator', 'deleteAccount', 'changePassword', 'endOtherSessions']

/** A path and a method that are not described are 404, as any unknown path: 405 is not among our answers. */
const notChecked = ['unsupported_method', 'allow_header_conformance']

type Check = { name: string; status: string; failure_info?: { failure: { title: string; message: string } } }
type Interaction = { response?: { content?: { $base64: string } | null } | null }
/** `checks` and `interactions`: by the case that was sent. */
type Event = {
  ScenarioFinished?: {
    recorder: {
      label: string
      checks: Record<string, readonly Check[]>
      interactions: Record<string, Interaction>
    }
  }
}

export const testers = ['nobody', 'shopper and administrator'] as const

const security = async ({ url, administrator }: Product, who: 'administrator' | 'shopper') => {
  const { cookie } = await person(url, who, administrator)
  const [secret] = cookie.slice(cookie.indexOf('=') + 1).split(';')
  return `[auth.openapi.${who}]\napi_key = ${JSON.stringify(secret)}\n\n`
}

/** Everybody's calls with what the description allows and excludes: by nobody, or with both sessions. */
export async function testProperties(
  given: Given & { examples: number; seed: number; who: (typeof testers)[number] },
): Promise<void> {
  const { product, cache, folder, description, examples, seed, who } = given
  const [settings, events] = [join(folder, 'schemathesis.toml'), join(folder, 'events.ndjson')]
  const sessions =
    who === 'nobody' ? '' : (await security(product, 'administrator')) + (await security(product, 'shopper'))
  await writeFile(settings, sessions)
  const args = [
    ...['-m', 'schemathesis.cli', '--config-file', settings, 'run', description, '--url', product.url],
    ...['--header', `Origin: ${product.url}`, '--phases', 'coverage,fuzzing', '--checks', 'all'],
    ...['--exclude-checks', notChecked.join(), '--max-examples', String(examples), '--seed', String(seed)],
    ...ending.flatMap((name) => ['--exclude-operation-id', name]),
    ...['--continue-on-failure', '--report', 'ndjson', '--report-ndjson-path', events, '--no-color'],
  ]
  const env = { ...process.env, PYTHONPATH: toolFolder(cache, propertyTester) }
  const { promise, resolve } = Promise.withResolvers<string>()
  execFile('python3', args, { cwd: folder, env, maxBuffer: Infinity }, (_, ...said) => resolve(said.join('')))
  const output = await promise
  const generated = /(\d+) generated/.exec(output)?.[1] ?? '0'
  const findings = findingsIn(await readFile(events, 'utf8'))
  const unexpected = findings.filter((finding) => !isExpected(finding))
  say(`  Schemathesis as ${who}: ${findings.length - unexpected.length} refused as no schema can say`)
  for (const { call, check, said } of unexpected) note(false, `${call}: ${check}\n    ${said}`)
  const isBroken = generated === '0' || /Schema Error|Errors:/.test(output)
  note(!isBroken, `Schemathesis as ${who}: ${isBroken ? output.slice(-3000) : `${generated} cases`}`)
}

/** What each failed check says, and what was answered; only once where several cases met the same. */
export function findingsIn(events: string): Finding[] {
  const lines = events.split('\n').filter(Boolean)
  const recorders = lines.flatMap((line) => (JSON.parse(line) as Event).ScenarioFinished?.recorder ?? [])
  const found = recorders.flatMap(({ label: call, checks, interactions }) =>
    Object.entries(checks).flatMap(([sent, done]) => {
      const failures = done.filter(({ status }) => status === 'failure')
      const answer = answerOf(interactions[sent])
      return failures.map(({ name: check, failure_info: info }) => {
        const said = `${info?.failure.title}: ${info?.failure.message}\n    ${answer}`
        return { call, check, said }
      })
    }),
  )
  return [...new Map(found.map((one) => [JSON.stringify(one), one])).values()]
}

const answerOf = ({ response }: Interaction = {}) =>
  Buffer.from(response?.content?.$base64 ?? '', 'base64')
    .toString('utf8')
    .replace(/"traceId":"[^"]*",?/, '')
    .slice(0, 500)
