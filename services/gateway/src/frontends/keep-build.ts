/** `node keep-build.ts FRONTENDS BUILDS`: adds what is built in the one folder to what the other keeps of former builds. */
import { keepBuild } from './stored-builds.ts'

const [frontends, builds] = process.argv.slice(2)
if (!frontends || !builds) throw new Error('Say both folders: keep-build.ts FRONTENDS BUILDS')
await keepBuild({ frontends, builds, now: new Date() })
