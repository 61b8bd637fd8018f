import { join, resolve } from 'node:path'
import { activityStreamSchema } from './activity-stream/sqlite/activity-records.sqlite.ts'
import {
  sqliteActivityStream,
  type SqliteActivityOptions,
} from './activity-stream/sqlite/activity-stream.sqlite.ts'
import { filesystemBlobs } from './blobs/filesystem/blobs.filesystem.ts'
import { countersSchema, sqliteCounters, type CountersOptions } from './counters/sqlite/counters.sqlite.ts'
import { sqliteDocuments } from './documents/sqlite/documents.sqlite.ts'
import type { Engines, OpenEngines } from './engines.ts'
import { eventBusSchema } from './event-bus/sqlite/bus-schema.sqlite.ts'
import { busWatermarkSchema } from './event-bus/sqlite/bus-watermark.sqlite.ts'
import { sqliteEventBus, type SqliteBusOptions } from './event-bus/sqlite/event-bus.sqlite.ts'
import { eventStoreSchema, sqliteEventStore } from './event-store/sqlite/event-store.sqlite.ts'
import { makeDirectoryNow } from './files/durable-directory.ts'
import { isOpenToOthers } from './files/private-files.ts'
import { healthOf, type Check } from './health.ts'
import type { Report } from './report.ts'
import { dataFiles } from './sqlite/data-files.ts'
import { installationSchema } from './sqlite/installation.ts'
import { lockDirectory } from './sqlite/directory-lock.ts'
import type { Derived } from './sqlite/mend.ts'
import { flushToDisk, type Flush } from './sqlite/sqlite-file.ts'

export { makeDirectoryNow }

export type EmbeddedOptions = {
  bus?: SqliteBusOptions
  activity?: SqliteActivityOptions
  counters?: CountersOptions
  flush?: Flush
  /** Called with what files cannot tell their callers. */
  report?: Report
  /** What may be removed from a damaged file, because it can be built from a log. */
  derived?: Derived
}

/** `close` ends whatever is still open and releases the directory. */
export type EmbeddedEngines = OpenEngines & { close(): Promise<void> }

const systems: Engines['systems'] = {
  eventStore: 'sqlite',
  documents: 'sqlite',
  counters: 'sqlite',
  blobs: 'filesystem',
  bus: 'sqlite',
  activity: 'sqlite',
}
const shareSchema = [eventBusSchema, activityStreamSchema, installationSchema].join(';')
const ownSchema = [eventStoreSchema, countersSchema, busWatermarkSchema, installationSchema].join(';')

/**
 * Every engine inside this process: one SQLite file per service, one for what they share, blobs as files.
 * The directory belongs to this process from the first service that opens to the last that closes.
 */
export function embeddedEngines(directory: string, options: EmbeddedOptions = {}): EmbeddedEngines {
  const root = resolve(directory)
  const flush = options.flush ?? flushToDisk
  const services = new Map<string, Engines>()
  const checks = new Map<string, Check>()
  const found: string[] = []
  const given: EmbeddedOptions = {
    ...options,
    report: (problem, error) => {
      found.push(problem)
      options.report?.(problem, error)
    },
  }
  let shared: Shared | undefined
  let released: Promise<void> = Promise.resolve()

  const releaseIfUnused = () => {
    if (services.size > 0 || !shared) return released
    const last = shared
    shared = undefined
    return (released = last.close())
  }
  /** One folder on one disk: a fault of one file concerns every service in it. */
  const checkFolder = () => Promise.all([...checks.values()].map(async (check) => check()))
  const openOne = (service: string, { bus, activity, check, files }: Shared): Engines => {
    const blobs = filesystemBlobs(join(root, 'blobs', service))
    const file = files.open(`${service}.sqlite`, ownSchema)
    const counters = sqliteCounters(file, options.counters)
    checks.set(service, file.check)
    return {
      eventStore: sqliteEventStore(file),
      documents: sqliteDocuments(file),
      counters,
      blobs,
      bus: bus.of(service, file),
      activity,
      systems,
      async health() {
        const { unavailable } = await healthOf({ required: [check, checkFolder, blobs.check], optional: [] })
        return { unavailable, degraded: found, warnings: warningsOf(root) }
      },
      async close() {
        if (!services.delete(service)) return
        checks.delete(service)
        await file.close()
        await releaseIfUnused()
      },
    }
  }
  const open: OpenEngines = async (service) => {
    checkService(service)
    await released
    if (services.has(service)) throw new Error(`The engines of ${service} are already open`)
    if (!shared) {
      shared = openShared(root, given, flush)
      for (const warning of warningsOf(root)) options.report?.(warning, undefined)
    }
    try {
      const engines = openOne(service, shared)
      services.set(service, engines)
      return engines
    } catch (error) {
      await releaseIfUnused()
      throw error
    }
  }
  return Object.assign(open, {
    async close() {
      await shared?.stop() // what is being handled may still write to the files of services
      await Promise.all([...services.values()].map((engines) => engines.close()))
    },
  })
}

type Shared = ReturnType<typeof openShared>

function openShared(root: string, options: EmbeddedOptions, flush: Flush) {
  makeDirectoryNow(root)
  const unlock = lockDirectory(root)
  try {
    const { report = () => undefined } = options
    const files = dataFiles(root, { flush, report, derived: options.derived })
    const file = files.open('shared.sqlite', shareSchema)
    const bus = sqliteEventBus(file, {
      ...options.bus,
      onInconsistent: (sentence) => report(sentence, undefined),
    })
    const activity = sqliteActivityStream(file, options.activity)
    const stop = async () => void (await Promise.all([bus.close(), activity.close()]))
    return {
      bus,
      activity,
      files,
      check: file.check,
      stop,
      close: () => stop().then(file.close).finally(unlock),
    }
  } catch (error) {
    unlock()
    throw error
  }
}

const warningsOf = (root: string) =>
  isOpenToOthers(root)
    ? [`Other users of this machine may enter the data directory ${root}: chmod 700 ${root}`]
    : []

function checkService(service: string): void {
  if (!/^[a-z][a-z0-9-]*$/.test(service) || service === 'shared')
    throw new Error(`${JSON.stringify(service)} cannot name a service`)
}
