/** `npm start`: installs and builds what is missing, then serves the whole product from one process. */
import { spawn } from 'node:child_process'
import { build, install, node, root, say } from './workspace.mjs'

if (!(await install()) || !(await build())) {
  say('\nVitrine could not be prepared; the lines above say why.')
  process.exit(1)
}

const server = spawn(node, ['--disable-warning=ExperimentalWarning', 'services/all-in-one/src/main.ts'], {
  cwd: root,
  stdio: 'inherit',
})
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))

// A terminal sends Ctrl-C to both processes; a signal to this one alone is passed on.
process.on('SIGINT', () => process.stdin.isTTY || server.kill('SIGINT'))
process.on('SIGTERM', () => server.kill('SIGTERM'))
