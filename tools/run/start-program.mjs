/** Installs and builds what is missing, then runs a program on the workspace's own Node until it ends. */
import { spawn } from 'node:child_process'
import { endWithParent } from './with-parent.mjs'
import { node, root, say } from './workspace.mjs'

export async function startProgram(script, args, preparations) {
  for (const prepare of preparations) {
    if (await prepare()) continue
    say('\nVitrine could not be prepared; the lines above say why.')
    process.exit(1)
  }
  // The channel breaks when this process is killed: the program ends itself then.
  const program = spawn(node, [script, ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  let asked = false
  program.on('exit', (code, signal) => {
    if (signal && !asked) say(`\n  Process ${program.pid} (${script}) was ended from outside, by ${signal}.`)
    process.exit(code ?? (signal ? 1 : 0))
  })

  // A terminal sends Ctrl-C to both processes; a signal to this one alone is passed on.
  const pass = (signal) => {
    asked = true
    if (signal !== 'SIGINT' || !process.stdin.isTTY) program.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => pass(signal))
  endWithParent(() => asked || pass('SIGTERM'))
}
