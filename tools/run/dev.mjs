/** `npm run dev`: the product at one address, which follows what is changed in services, libraries and frontends. */
import { startProgram } from './start-program.mjs'
import { install } from './workspace.mjs'

await startProgram('tools/run/dev.ts', process.argv.slice(2), [install])
