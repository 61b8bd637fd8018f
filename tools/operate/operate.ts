/** What an operator asks of running services: `npm run projections`, `npm run dead-letters`, `npm run rollup`. */
import { SettingsRefused } from '@vitrine/service-kit'
import { commandOf, UsageError, type Command } from './arguments.ts'
import type { Asked } from './ask-all.ts'
import { deadLetters } from './dead-letters.ts'
import { listProjections, rebuildProjection, verifyProjection } from './projections.ts'
import { findServices } from './reach.ts'
import { recount, rollupStatus } from './rollup.ts'
import { terminalOf } from './terminal.ts'

const wrongUsage = 64 // EX_USAGE of sysexits.h
const interrupted = 130

const terminal = terminalOf(process.stdout, process.stderr)

function run(asked: Asked, command: Command): Promise<number> {
  switch (command.topic) {
    case 'projections':
      if (command.action === 'list') return listProjections(asked)
      return command.action === 'rebuild'
        ? rebuildProjection(asked, command.name)
        : verifyProjection(asked, command.name)
    case 'dead-letters':
      return deadLetters(asked, command)
    case 'rollup':
      return command.action === 'status' ? rollupStatus(asked) : recount(asked)
  }
}

const goesOn: Partial<Record<string, string>> = {
  rebuild: 'The build goes on: npm run projections -- list shows how far it is.',
  recount: 'The recount goes on: npm run rollup -- status shows how far it is.',
}

async function main(): Promise<number> {
  const command = commandOf(process.argv.slice(2))
  process.once('SIGINT', () => {
    const sentence = goesOn[command.action]
    if (sentence) terminal.say(sentence)
    process.exit(interrupted)
  })
  return run({ operators: await findServices(process.env, command), terminal }, command)
}

try {
  process.exitCode = await main()
} catch (error) {
  terminal.complain((error as Error).message)
  process.exitCode = error instanceof UsageError || error instanceof SettingsRefused ? wrongUsage : 1
}
