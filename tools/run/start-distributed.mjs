/** `npm run start:distributed`: installs and builds what is missing, then starts every service as a process of its own. */
import { startProgram } from './start-program.mjs'

await startProgram('tools/run/start-distributed.ts', process.argv.slice(2))
