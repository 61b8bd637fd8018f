import { spawn } from 'node:child_process'
import { once } from 'node:events'

const config = 'services/all-in-one/journeys/playwright.config.ts'

/** Walks through one browser journey that these settings make long; the program ends as it did. */
export async function longJourney(name: string, settings: Readonly<Record<string, number>>): Promise<void> {
  const said = Object.entries(settings).map(([setting, value]) => [setting, String(value)])
  const journey = spawn('npx', ['playwright', 'test', '-c', config, '--project=desk', name], {
    stdio: 'inherit',
    env: { ...process.env, ...Object.fromEntries(said) },
  })
  const [code] = (await once(journey, 'exit')) as [number | null]
  process.exitCode = code ?? 1
}
