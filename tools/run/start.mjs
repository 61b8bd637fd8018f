/** `npm start`, `dev` and `start:distributed`: installs and builds what is missing, then runs the program that is named. */
import { startProgram } from './start-program.mjs'
import { build, install } from './workspace.mjs'

const [script, ...args] = process.argv.slice(2)
await startProgram(script, args, script.endsWith('dev.ts') ? [install] : [install, build])
