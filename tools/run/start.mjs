/** `npm start`: the whole product from one process. */
import { startProgram } from './start-program.mjs'

await startProgram('services/all-in-one/src/main.ts')
