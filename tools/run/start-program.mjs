/** Installs and builds what is missing, then runs a program on the workspace's own Node until it ends. */
import { spawn } from 'node:child_process'
import { build, install, node, root, say } from './workspace.mjs'

export async function startProgram(script, args = [], preparations = [install, build]) {
  for (const prepare of preparations) {
    if (await prepare()) continue
    say('\nVitrine could not be prepared; the lines above say why.')
    process.exit(1)
  }
  const program = spawn(node, ['--disable-warning=ExperimentalWarning', script, ...args], {
    cwd: root,
    stdio: 'inherit',
  })
  program.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))

  // A terminal sends Ctrl-C to both processes; a signal to this one alone is passed on.
  process.on('SIGINT', () => process.stdin.isTTY || program.kill('SIGINT'))
  process.on('SIGTERM', () => program.kill('SIGTERM'))
}
