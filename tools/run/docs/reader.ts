import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { isFree } from '@vitrine/local-engines/ports'
import type { Rule } from './rules.ts'

type Outcome = { well: boolean; said: string }

const endsWithinMs = 30_000

/** Somebody who types one command after the other, in a folder, with an empty home. */
export function reader(given: { folder: string; environment: NodeJS.ProcessEnv; port: number }) {
  const { folder: cwd, port } = given
  let env = given.environment
  let staying: ReturnType<typeof start> | undefined

  const start = (text: string) => {
    const child = spawn('bash', ['-c', text], { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (more: string) => (said = (said + more).slice(-200_000)))
    const ended = once(child, 'close').then(() => child.exitCode)
    const endAll = () => {
      try {
        process.kill(-child.pid!, 'SIGKILL')
      } catch {
        // nobody of them is left
      }
    }
    return { text, child, ended, endAll, said: () => said }
  }
  /** A signal to what was started has to end all of it. */
  const leave = async (): Promise<string | undefined> => {
    if (!staying) return undefined
    const { text, child, ended, endAll } = staying
    staying = undefined
    child.kill('SIGTERM')
    const giveUp = Date.now() + endsWithinMs
    await Promise.race([ended, sleep(endsWithinMs)])
    while (!(await isFree(port)) && Date.now() < giveUp) await sleep(100)
    const isLeft = !(await isFree(port))
    endAll()
    return isLeft ? `"${text}" went on after SIGTERM` : undefined
  }
  return {
    leave,
    /** Settings that count from here on. */
    keep(text: string): Outcome {
      const script = `{ ${text}\n} >&2\nenv -0`
      const { status, stdout, stderr } = spawnSync('bash', ['-ec', script], { cwd, env, encoding: 'utf8' })
      if (status !== 0) return { well: false, said: stderr }
      const pairs = stdout.split('\0').filter(Boolean)
      env = Object.fromEntries(pairs.map((pair) => pair.split(/=([^]*)/, 2) as [string, string]))
      return { well: true, said: '' }
    },
    /** To its end, which has to be a good one, with what it says; or until it says that it is there, and then it stays. */
    async type(text: string, { stays, ends = '.', within = 300 }: Rule): Promise<Outcome> {
      const left = stays && (await leave())
      const running = start(stays ? `exec env ${text}` : text)
      let code: number | string | null | undefined
      const tooLate = sleep(within * 1000, 'not in time', { ref: false })
      const over = Promise.race([running.ended, tooLate]).then((how) => (code = how))
      if (stays) {
        staying = running
        while (code === undefined && !running.said().includes(stays)) await sleep(100)
        if (code === undefined) return { well: !left, said: left ?? '' }
      } else {
        await over
        running.endAll()
      }
      const said = running.said()
      return { well: !stays && code === 0 && new RegExp(ends).test(said), said: `${said}\n(${code})` }
    },
  }
}
