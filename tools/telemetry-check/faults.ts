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
  inject(): Promise<void>
  repair(): Promise<void>
}

type Given = { stack: Stack; storm: Storm; disk: LoopDisk | undefined }

const stallMs = 1_400
const breathMs = 200

/** One line after the other, those of a line at once; `all`: those that take long, too. */
export const faultsOn = (given: Given, { all }: { all: boolean }): Fault[][] => [
  [streamKilled(given), poisonedEvent(given), ...(given.disk ? [diskFilled(given.disk)] : [])],
  [servicesKilled(given)],
  ...(all ? [[busKilled(given), countersKilled(given)], [servicesStalled(given)]] : []),
]

const streamKilled = (given: Given) =>
  killedUnderStorm(given, { name: 'Kafka is killed', engine: 'kafka', fires: ['SpoolInUse', 'SpoolFilling'] })

function busKilled({ stack }: Given): Fault {
  return {
    name: 'NATS is killed',
    fires: ['OutboxStuck'],
    inject: () => stack.kill('nats'),
    repair: () => stack.start('nats'),
  }
}

const countersKilled = (given: Given) =>
  killedUnderStorm(given, {
    name: 'Redis is killed',
    engine: 'redis',
    fires: ['ActivityLagGrowing', 'ActivityCountedLate'],
  })

/** An engine that clicks need is away while they come. */
function killedUnderStorm(
  { stack, storm }: Given,
  { engine, ...fault }: Pick<Fault, 'name' | 'fires'> & { engine: string },
): Fault {
  return {
    ...fault,
    async inject() {
      await stack.kill(engine)
      storm.begin()
    },
    async repair() {
      storm.pause()
      await stack.start(engine)
    },
  }
}

/** An event of a type that is listened to, with nothing in it. */
function poisonedEvent({ stack }: Given): Fault {
  const subscriber = 'favorites'
  return {
    name: 'an event comes that nobody can handle',
    fires: ['DeadLetters'],
    async inject() {
      const { bus } = await stack.openEngines('catalog')
      const id = randomUUID()
      await bus.publish({
        id,
        type: 'OutfitPublished',
        data: {},
        stream: `outfit-${id}`,
        version: 1,
        at: new Date().toISOString(),
      } as unknown as Parameters<typeof bus.publish>[0])
    },
    async repair() {
      const operators = Object.values(stack.operators)
      for (const operator of operators) {
        const letters = await operator.ask(operationsApi.listDeadLetters)
        for (const { from, id } of letters)
          await operator.ask(operationsApi.discardDeadLetters, { body: { from, id, by: subscriber } })
      }
    },
  }
}

function servicesKilled({ stack }: Given): Fault {
  const mortal = stack.processes.filter(({ service }) => ['catalog', 'tracking'].includes(service))
  return {
    name: 'catalog and tracking are killed',
    fires: ['ServiceSilent', 'ShopErrorBudgetBurn 14.4x', 'ClickErrorBudgetBurn 14.4x'],
    inject: async () => void (await Promise.all(mortal.map((one) => one.kill()))),
    repair: async () => void (await Promise.all(mortal.map((one) => one.start()))),
  }
}

function servicesStalled({ stack }: Given): Fault {
  const slow = stack.processes.filter(({ service }) => ['catalog', 'tracking'].includes(service))
  const signal = (name: NodeJS.Signals) => slow.forEach(({ pid }) => pid && process.kill(pid, name))
  let stalling = Promise.resolve()
  const over = new AbortController()
  return {
    name: 'catalog and tracking stall again and again',
    fires: ['EventLoopBlocked', 'SlowRequestBudgetBurn 14.4x'],
    async inject() {
      stalling = (async () => {
        while (!over.signal.aborted) {
          signal('SIGSTOP')
          await sleep(stallMs)
          signal('SIGCONT')
          await sleep(breathMs)
        }
      })()
    },
    async repair() {
      over.abort()
      await stalling
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
