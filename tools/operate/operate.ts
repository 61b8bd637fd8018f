/** What an operator asks of running services: `npm run projections`, `npm run dead-letters`, `npm run rollup`. */
import { messageOf } from '@vitrine/engines'
import { SettingsRefused } from '@vitrine/service-kit'
import { commandOf, UsageError, type Command } from './arguments.ts'
import { deadLetters } from './dead-letters.ts'
import { listProjections, rebuildProjection, verifyProjection } from './projections.ts'
import { findServices, type Operators } from './reach.ts'
import { recount, rollupStatus } from './rollup.ts'
import { complain, say } from './terminal.ts'

const wrongUsage = 64 // EX_USAGE of sysexits.h
const interrupted = 130

function run(operators: Operators, command: Command): Promise<number> {
  if ('ids' in command) return deadLetters(operators, command)
  const { action, name = '' } = command
  if (action === 'rebuild') return rebuildProjection(operators, name)
  if (action === 'verify') return verifyProjection(operators, name)
  if (action === 'list') return listProjections(operators)
  return action === 'recount' ? recount(operators) : rollupStatus(operators)
}

const goesOn: Partial<Record<string, string>> = {
  rebuild: 'The build goes on: npm run projections -- list shows how far it is.',
  recount: 'The recount goes on: npm run rollup -- status shows how far it is.',
}

try {
  const command = commandOf(process.argv.slice(2))
  process.once('SIGINT', () => {
    const sentence = goesOn[command.action]
    if (sentence) say(sentence)
    process.exit(interrupted)
  })
  process.exitCode = await run(await findServices(process.env, command), command)
} catch (error) {
  complain(messageOf(error))
  process.exitCode = error instanceof UsageError || error instanceof SettingsRefused ? wrongUsage : 1
}
