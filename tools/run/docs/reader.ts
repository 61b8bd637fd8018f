import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { isFree } from '@vitrine/local-engines/ports'

type Running = { child: ChildProcess; ended: Promise<number | null>; said: () => string }
export type Outcome = { well: boolean; said: string }

const endsWithinMs = 30_000

/** Somebody who types one command after the other, in a folder, with an empty home. */
export function reader(given: { folder: string; environment: NodeJS.ProcessEnv; port: number }) {
  const { folder: cwd, port } = given
  let env = given.environment
  let staying: { running: Running; text: string } | undefined

  const start = (script: string): Running => {
    const child = spawn('bash', ['-c', script], {
      cwd,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [child.stdout!, child.stderr!])
      stream.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-200_000)))
    const ended = once(child, 'close').then(([code]) => code as number | null)
    return { child, ended, said: () => said }
  }
  const endAll = ({ child }: Running) => {
    try {
      process.kill(-child.pid!, 'SIGKILL')
    } catch {
      // nobody of them is left
    }
  }
  /** A signal to what was started has to end all of it. */
  const leave = async (): Promise<string | undefined> => {
    if (!staying) return undefined
    const { running, text } = staying
    staying = undefined
    running.child.kill('SIGTERM')
    const giveUp = Date.now() + endsWithinMs
    await Promise.race([running.ended, sleep(endsWithinMs)])
    while (!(await isFree(port)) && Date.now() < giveUp) await sleep(100)
    const isLeft = !(await isFree(port))
    endAll(running)
    return isLeft ? `"${text}" went on after SIGTERM` : undefined
  }
  return {
    leave,
    /** Settings that count from here on. */
    keep(text: string): Outcome {
      const options = { cwd, env, encoding: 'utf8' } as const
      const { status, stdout, stderr } = spawnSync('bash', ['-ec', `${text}\nenv -0`], options)
      if (status !== 0) return { well: false, said: stderr }
      const pairs = stdout.split('\0').map((line) => line.replace(/^[^]*\n(?=\w+=)/, ''))
      env = Object.fromEntries(
        pairs.filter(Boolean).map((pair) => pair.split(/=([^]*)/, 2) as [string, string]),
      )
      return { well: true, said: '' }
    },
    /** To its end, which has to be a good one, with what it says. */
    async run(text: string, ends: string, seconds: number): Promise<Outcome> {
      const running = start(text)
      const tooLate = sleep(seconds * 1000, 'too late' as const, { ref: false })
      const code = await Promise.race([running.ended, tooLate])
      endAll(running)
      const said = running.said()
      return { well: code === 0 && new RegExp(ends).test(said), said: `${said}\n(${code})` }
    },
    /** Until it says that it is there; then it stays. */
    async stay(text: string, stays: string, seconds: number): Promise<Outcome> {
      const left = await leave()
      const running = start(`exec env ${text}`)
      staying = { running, text }
      let code: number | null | undefined
      void running.ended.then((ended) => (code = ended))
      const giveUp = Date.now() + seconds * 1000
      while (Date.now() < giveUp && code === undefined) {
        if (running.said().includes(stays)) return { well: !left, said: left ?? '' }
        await sleep(100)
      }
      return { well: false, said: `${running.said()}\n(${code ?? 'not there in time'})` }
    },
  }
}
