import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { operationsApi } from '@vitrine/contracts'
import type { LoopDisk } from '@vitrine/engine-testing'
import type { Stack } from '@vitrine/bench/product/stack'
import type { Storm } from './storm.ts'

export type Fault = {
  name: string
  fires: readonly string[]
  inject(): Promise<unknown>
  repair(): Promise<unknown>
}

type Given = { stack: Stack; storm: Storm; disk: LoopDisk | undefined }

const stallMs = 1_400
const breathMs = 200

/** One line after the other, those of a line at once; `all`: those that take long, too. */
export function faultsOn(given: Given, { all }: { all: boolean }): Fault[][] {
  const processes = given.stack.processes.filter(({ service }) => ['catalog', 'tracking'].includes(service))
  const services = processes.map(({ name }) => name)
  const burning = ['ServiceSilent', 'ShopErrorBudgetBurn 14.4x', 'ClickErrorBudgetBurn 14.4x']
  const spooling = killed(given, ['kafka'], ['SpoolInUse', 'SpoolFilling'], true)
  const late = killed(given, ['redis'], ['ActivityLagGrowing', 'ActivityCountedLate'], true)
  const usual = [
    [spooling, poisonedEvent(given), ...(given.disk ? [diskFilled(given.disk)] : [])],
    [killed(given, services, burning)],
  ]
  return all ? [...usual, [killed(given, ['nats'], ['OutboxStuck']), late], [stalled(processes)]] : usual
}

/** Engines or processes; `underStorm`: clicks come meanwhile. */
const killed = (
  { stack, storm }: Given,
  who: readonly string[],
  fires: readonly string[],
  underStorm = false,
): Fault => ({
  name: `SIGKILL for ${who.join(', ')}`,
  fires,
  async inject() {
    await Promise.all(who.map(stack.kill))
    if (underStorm) storm.begin()
  },
  async repair() {
    if (underStorm) storm.pause()
    await Promise.all(who.map(stack.start))
  },
})

/** An event of a type that services subscribe to, with nothing in it. */
function poisonedEvent({ stack }: Given): Fault {
  return {
    name: 'an event comes that nobody can handle',
    fires: ['DeadLetters'],
    async inject() {
      const { bus } = await stack.openEngines('catalog')
      const id = randomUUID()
      const empty = { id, type: 'OutfitPublished', data: {}, stream: `outfit-${id}`, version: 1 }
      const event = { ...empty, at: new Date().toISOString() }
      await bus.publish(event as unknown as Parameters<typeof bus.publish>[0])
    },
    async repair() {
      for (const operator of Object.values(stack.operators))
        for (const { from, id } of await operator.ask(operationsApi.listDeadLetters))
          await operator.ask(operationsApi.discardDeadLetters, { body: { from, id, by: 'check' } })
    },
  }
}

function stalled(processes: Stack['processes']): Fault {
  const signal = (name: NodeJS.Signals) => processes.forEach(({ pid }) => pid && process.kill(pid, name))
  const over = new AbortController()
  let stalling = Promise.resolve()
  const again = async () => {
    while (!over.signal.aborted) {
      signal('SIGSTOP')
      await sleep(stallMs)
      signal('SIGCONT')
      await sleep(breathMs)
    }
  }
  return {
    name: 'catalog and tracking stall again and again',
    fires: ['EventLoopBlocked', 'SlowRequestBudgetBurn 14.4x'],
    async inject() {
      stalling = again()
    },
    repair() {
      over.abort()
      return stalling
    },
  }
}

function diskFilled(disk: LoopDisk): Fault {
  const file = join(disk.directory, 'full')
  return {
    name: 'the disk of the spool fills',
    fires: ['DiskFilling'],
    async inject() {
      const { bavail, bsize } = await statfs(disk.directory)
      await writeFile(file, Buffer.alloc(Math.floor(bavail * bsize * 0.9)))
    },
    repair: () => rm(file),
  }
}
