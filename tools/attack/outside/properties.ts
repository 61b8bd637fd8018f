import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { propertyTester } from '@vitrine/local-engines/api-tools'
import { toolFolder } from '@vitrine/local-engines/get-tools'
import { person, type Person } from '../shop/people.ts'
import { isExpected, type Finding } from './expected.ts'
import { runTool, type Given } from './tool-run.ts'

/** Calls that end the session that the tester has, or delete whose it is. */
const ending = ['logoutShopper', 'logoutAdministrator', 'deleteAccount', 'changePassword', 'endOtherSessions']

/** A path and a method that are not described are 404, as any unknown path: 405 is not among our answers. */
const notChecked = ['unsupported_method', 'allow_header_conformance']

type Event = {
  ScenarioFinished?: { recorder: { label: string; checks: Record<string, readonly Check[]> } }
}
type Check = { name: string; status: string; failure_info?: { failure: { title: string; message: string } } }

export const testers = ['nobody', 'shopper and administrator'] as const
type Tester = (typeof testers)[number]

const configOf = async (who: Tester, { product }: Given) =>
  who === 'nobody'
    ? ''
    : [
        security('administrator', await person(product.url, 'administrator', product.administrator)),
        security('shopper', await person(product.url, 'shopper', product.administrator)),
      ].join('\n')

const security = (scheme: string, { cookie }: Person) =>
  `[auth.openapi.${scheme}]\napi_key = ${JSON.stringify(cookie.slice(cookie.indexOf('=') + 1).split(';')[0])}\n`

/** Everybody's calls with what the description allows and excludes: by nobody, or with both sessions. */
export async function testProperties(
  given: Given & { examples: number; seed: number; who: Tester },
): Promise<string[]> {
  const { product, cache, folder, description, examples, seed, who, say } = given
  const [settings, events] = [join(folder, 'schemathesis.toml'), join(folder, 'events.ndjson')]
  await writeFile(settings, await configOf(who, given))
  const { code, output } = await runTool(
    'python3',
    [
      ...['-m', 'schemathesis.cli', '--config-file', settings, 'run', description, '--url', product.url],
      ...['--header', `Origin: ${product.url}`, '--phases', 'coverage,fuzzing', '--checks', 'all'],
      ...['--exclude-checks', notChecked.join(), '--max-examples', String(examples), '--seed', String(seed)],
      ...ending.flatMap((name) => ['--exclude-operation-id', name]),
      ...['--continue-on-failure', '--report', 'ndjson', '--report-ndjson-path', events, '--no-color'],
    ],
    { cwd: folder, env: { PYTHONPATH: toolFolder(cache, propertyTester) } },
  )
  const generated = /(\d+) generated/.exec(output)?.[1] ?? '0'
  const findings = await findingsIn(events)
  const unexpected = findings.filter((finding) => !isExpected(finding))
  say(
    `Schemathesis as ${who}: ${generated} cases, ${findings.length - unexpected.length} refused as no schema can say, ${unexpected.length} other findings`,
  )
  const broken =
    generated === '0' || /Schema Error|Errors:/.test(output)
      ? [`Schemathesis as ${who} (${code}): ${output.slice(-3000)}`]
      : []
  return [...broken, ...unexpected.map(({ call, check, said }) => `${call}: ${check}\n    ${said}`)]
}

async function findingsIn(file: string): Promise<Finding[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean)
  const found = lines.flatMap((line) => {
    const { ScenarioFinished: scenario } = JSON.parse(line) as Event
    const checks = Object.values(scenario?.recorder.checks ?? {}).flat()
    return checks
      .filter(({ status }) => status === 'failure')
      .map(({ name, failure_info: info }) => ({
        call: scenario?.recorder.label ?? '',
        check: name,
        said: `${info?.failure.title}: ${info?.failure.message}`,
      }))
  })
  return [...new Map(found.map((one) => [JSON.stringify(one), one])).values()]
}
