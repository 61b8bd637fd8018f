import { expect, it } from '@jest/globals'
import { seededRandom } from '@vitrine/engine-testing'
import {
  advanced,
  built,
  claimed,
  discarded,
  dropped,
  firstGenerations,
  isLeased,
  liveOf,
  needsBuild,
  outdated,
  pendingOf,
  removable,
  switched,
  without,
  writtenOf,
  type Generations,
} from './generations.ts'

const knownForMs = 1_000
const newest = 3
const longest = 60
type Process = {
  id: string
  version: number
  known: Generations
  knownAt: number
  job: { number: number; next: number; from: number } | null
}

/** Processes that come, are killed, append, build, say yes and no, in the order that a seed gives. */
function world(seed: number) {
  const random = seededRandom(seed)
  const below = (most: number) => Math.floor(random() * most)
  let now = 0
  let started = 0
  let stored = firstGenerations(below(2), now)
  const log: number[] = []
  const outbox = new Set<number>()
  const targets = new Map([[liveOf(stored).number, new Set<number>()]])
  const processes: Process[] = []

  const look = (process: Process) => Object.assign(process, { known: stored, knownAt: now }).known
  const change = (process: Process, next: Generations) => {
    const isChanged = next !== stored
    stored = next
    look(process)
    return isChanged
  }
  const start = (version = 1 + below(newest)) => {
    const id = `process-${(started += 1)}`
    const process = { id, version, known: stored, knownAt: now, job: null }
    processes.push(process)
    return process
  }
  const kill = () => processes.splice(below(processes.length), 1)
  const append = () => {
    if (log.length === longest) return
    outbox.add(log.length)
    log.push(log.length)
  }
  /** Brings an event to every generation; one that is killed meanwhile leaves it to others. */
  const relay = (process: Process, isKilled = random() < 0.1) => {
    const event = [...outbox][below(outbox.size)]
    const known = now - process.knownAt > knownForMs ? look(process) : process.known
    if (event === undefined || known.generations.some((one) => one.version > process.version)) return
    for (const { number } of isKilled ? writtenOf(known).slice(0, 1) : writtenOf(known))
      targets.get(number)?.add(event)
    if (!isKilled) outbox.delete(event)
  }
  const claim = (process: Process) => {
    const { id: builder, version } = process
    if (process.job || !needsBuild(stored, version) || isLeased(stored, builder, now)) return
    change(process, claimed(stored, { version, builder, now }))
    const { number } = pendingOf(stored)!
    if (!targets.has(number)) targets.set(number, new Set())
    process.job = { number, next: stored.build!.after?.version ?? 0, from: now + 1.5 * knownForMs }
  }
  const fill = (process: Process, waits = random() < 0.3) => {
    const { job, id } = process
    if (!job || now < job.from) return
    for (const event of log.slice(job.next, job.next + 3)) targets.get(job.number)?.add(event)
    job.next = Math.min(log.length, job.next + 3)
    const isEnd = job.next === log.length
    if (!isEnd && random() < 0.5) return
    const isMine = stored.build?.builder === id
    const after = { stream: 'log', version: job.next }
    if (isMine) change(process, advanced(stored, { after, events: job.next, now }))
    if (isMine && isEnd) change(process, waits ? built(stored, now) : switched(stored, now))
    if (!isMine || isEnd) process.job = null
  }
  const answer = (process: Process, isYes = random() < 0.5) => {
    if (pendingOf(stored)?.state !== 'built') return
    change(process, isYes ? switched(stored, now) : discarded(stored, now))
  }
  const clean = (process: Process) => {
    change(process, dropped(stored, { version: process.version, now }))
    const gone = removable(stored, now)
    for (const { number } of gone) targets.delete(number)
    if (gone.length > 0) change(process, without(stored, gone))
  }
  const wantAnew = (process: Process) => void change(process, outdated(stored, now))
  /** What is read has everything that was brought, by whatever a process may still know. */
  const check = () => {
    const { generations } = stored
    const numbers = new Set(generations.map(({ number }) => number))
    const pending = generations.filter(({ state }) => state === 'building' || state === 'built')
    const live = generations.filter(({ state }) => state === 'live')
    if (live.length !== 1 || pending.length > 1 || numbers.size < generations.length)
      throw new Error(`there are ${JSON.stringify(generations)}`)
    const known = processes.filter(({ knownAt }) => now - knownAt <= knownForMs)
    for (const number of new Set(
      [liveOf(stored), ...known.map((one) => liveOf(one.known))].map((one) => one.number),
    )) {
      const read = targets.get(number)
      if (!log.every((event) => outbox.has(event) || read?.has(event)))
        throw new Error(`generation ${number} is read and lacks an event`)
    }
  }
  const often = [append, relay, relay, claim, fill, fill, fill, clean, answer]
  const acts = [...often, ...often, ...often, start, kill, wantAnew]
  return {
    step() {
      now += below(random() < 0.005 ? 90_000 : random() < 0.05 ? 3_000 : 60)
      const process = processes[below(processes.length)] ?? start()
      const act = acts[below(acts.length)]!
      if (act === start) start()
      else (act as (process: Process) => void)(process)
      check()
    },
    /** All are killed, and one of the newest version goes on. */
    settle() {
      processes.length = 0
      const last = start(newest)
      for (let round = 0; round < 100 + log.length; round += 1) {
        now += 6_000
        claim(last)
        fill(last, false)
        answer(last, true)
        clean(last)
        while (outbox.size > 0 && stored.generations.every(({ version }) => version <= newest))
          relay(last, false)
        check()
      }
      return { stored, targets, log }
    },
  }
}

it.each(Array.from({ length: 50 }, (_, seed) => seed))(
  'any order of processes, kills and takeovers ends in one live generation that equals the log (%i)',
  (seed) => {
    const { step, settle } = world(seed)
    for (let count = 0; count < 1_500; count += 1) step()
    const { stored, targets, log } = settle()
    expect(stored).toMatchObject({
      generations: [{ state: 'live', version: newest }],
      build: null,
      stale: null,
    })
    expect([...targets.keys()]).toEqual([liveOf(stored).number])
    expect([...targets.values()].map((held) => [...held].sort((a, b) => a - b))).toEqual([log])
  },
)
