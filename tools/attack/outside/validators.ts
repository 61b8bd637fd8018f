import { join } from 'node:path'
import { redocly, specValidator } from '@vitrine/local-engines/api-tools'
import { toolFolder } from '@vitrine/local-engines/get-tools'
import { runTool, say, type Given } from './tool-run.ts'

/** The recommended rules of Redocly, and the schema of OpenAPI: a fault is what each of them says. */
export async function validateDescription({ cache, folder, description }: Given): Promise<string[]> {
  const cli = join(toolFolder(cache, redocly), 'node_modules', '@redocly', 'cli', 'bin', 'cli.js')
  const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const rules = ['lint', description, '--extends=recommended', '--format=json']
  const linted = await runTool(process.execPath, [cli, ...rules], { cwd: folder, env: quiet })
  const { totals } = JSON.parse(linted.stdout) as { totals: { errors: number; warnings: number } }
  say(`Redocly, recommended rules: ${totals.errors} errors, ${totals.warnings} warnings`)

  const python = { cwd: folder, env: { PYTHONPATH: toolFolder(cache, specValidator) } }
  const validated = await runTool('python3', ['-m', 'openapi_spec_validator', description], python)
  say(`openapi-spec-validator: ${validated.isWell ? 'valid' : 'not valid'}`)
  return [
    ...(totals.errors + totals.warnings > 0 ? [`Redocly: ${linted.output}`] : []),
    ...(validated.isWell ? [] : [`openapi-spec-validator: ${validated.output}`]),
  ]
}
