import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { eventually } from '@vitrine/test-kit'

const startProgram = JSON.stringify(new URL('start-program.mjs', import.meta.url).href)
/** As a program of ours does, it ends at a signal, and when the channel to whoever started it breaks. */
const program = `
  import { writeFileSync } from 'node:fs'
  for (const event of ['SIGTERM', 'disconnect']) process.once(event, () => process.exit(0))
  setInterval(() => undefined, 1000)
  writeFileSync('pid.part', String(process.pid))
  ;(await import('node:fs')).renameSync('pid.part', 'pid')`

let folder: string
let npm: ChildProcess
let said: string
let pid: number
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-npm-'))
  const scripts = { start: `"${process.execPath}" start.mjs` }
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module', scripts }))
  await writeFile(join(folder, 'program.mjs'), `process.chdir(import.meta.dirname)\n${program}`)
  const script = JSON.stringify(join(folder, 'program.mjs'))
  const start = `import { startProgram } from ${startProgram}; await startProgram(${script}, [], [])`
  await writeFile(join(folder, 'start.mjs'), start)
  said = ''
  npm = spawn('npm', ['start'], { cwd: folder, env: { PATH: process.env['PATH'], HOME: folder } })
  npm.stdout!.setEncoding('utf8').on('data', (text: string) => (said += text))
  await eventually(async () => {
    pid = Number(await readFile(join(folder, 'pid'), 'utf8'))
  }, 30_000)
}, 40_000)
afterEach(async () => {
  npm.kill('SIGKILL')
  if (isThere(pid)) process.kill(pid, 'SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

const isThere = (id: number) => {
  try {
    return process.kill(id, 0)
  } catch {
    return false
  }
}

describe('a program that npm started', () => {
  it.each(['SIGTERM', 'SIGHUP', 'SIGKILL'] as const)(
    'ends when npm is sent %s',
    async (signal) => {
      npm.kill(signal)
      await eventually(() => expect(isThere(pid)).toBe(false), 20_000)
    },
    40_000,
  )
  it('is named when it is killed', async () => {
    process.kill(pid, 'SIGKILL')
    await once(npm, 'exit')
    expect(said).toMatch(new RegExp(`Process ${pid} \\(.*program.mjs\\) was ended from outside, by SIGKILL`))
  }, 40_000)
})
