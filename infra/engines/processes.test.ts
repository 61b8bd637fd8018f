import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { Program } from './engine.ts'
import { ensure, hasEnded, isAlive, kill, parseStat, running, stop } from './processes.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engines-processes-'))
})
afterAll(() => rm(folder, { recursive: true }))

const shell = (name: string, script: string, ready = true): Program => ({
  name,
  command: 'sh',
  args: ['-c', script],
  ready: () => Promise.resolve(ready),
})

it('reads the state of a process whose name holds blanks and brackets', () => {
  const after = ['S', '7', ...Array.from({ length: 17 }, () => '0'), '4711', '0']
  expect(parseStat(`12 (a ) (b) ${after.join(' ')}`)).toEqual({ state: 'S', parent: 7, startedAt: '4711' })
})

it('starts a program once, and stops it', async () => {
  const program = shell('patient', 'exec sleep 60')
  await ensure(program, folder)
  const first = running(folder, 'patient')
  await ensure(program, folder)
  expect(running(folder, 'patient')).toEqual(first)
  await stop(first!)
  expect(running(folder, 'patient')).toBeUndefined()
})

it('kills a program together with its children', async () => {
  await ensure(shell('family', 'sleep 60 & echo $! > child; wait'), folder)
  let child = 0
  while (!child) child = Number(await readFile(join(folder, 'child'), 'utf8').catch(() => ''))
  expect(hasEnded(child)).toBe(false)
  await kill(running(folder, 'family')!)
  expect(hasEnded(child)).toBe(true)
})

it('shows the end of the log of a program that fails', async () => {
  await expect(ensure(shell('broken', 'echo no such setting; exit 1', false), folder)).rejects.toThrow(
    /broken ended while it started[^]*no such setting/,
  )
})

it('takes another process with the same id for another one', async () => {
  await writeFile(join(folder, 'stranger.pid'), `${process.pid} 1`)
  expect(isAlive({ pid: process.pid, startedAt: '1' })).toBe(false)
  expect(running(folder, 'stranger')).toBeUndefined()
})
