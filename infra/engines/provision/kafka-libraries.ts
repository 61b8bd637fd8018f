import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brokerSettings, classArchive, formatArguments, javaArguments } from '../kafka-broker.ts'
import { pickPort } from '../ports.ts'
import { ensure, running, stop } from '../processes.ts'
import { speaks } from '../ready.ts'
import { run } from '../run.ts'
import { mavenRepository } from './downloads.ts'
import type { Tool } from './tool.ts'

const version = '4.3.1'

/** Runs a broker once, which writes the archive of its classes when it ends. */
async function archiveClasses(programs: string): Promise<void> {
  const folder = await mkdtemp(join(programs, 'first-'))
  const port = await pickPort(new Set())
  const controllerPort = await pickPort(new Set([port]))
  const settings = join(folder, 'kafka.properties')
  await writeFile(settings, brokerSettings({ data: join(folder, 'data'), port, controllerPort }))
  await run('java', formatArguments(programs, settings))
  const archive = `-XX:ArchiveClassesAtExit=${classArchive(programs)}`
  const args = [archive, ...javaArguments(programs, 'kafka.Kafka', settings)]
  await ensure({ name: 'kafka', command: 'java', args, ready: () => speaks(port) }, folder)
  const broker = running(folder, 'kafka')
  if (broker) await stop(broker)
  await rm(folder, { recursive: true })
}

/** Kafka's broker and all its libraries, in lib/. */
export const kafkaLibraries: Tool = {
  name: 'kafka',
  version,
  needs: ['mvn', 'java'],
  fixedPath: true,
  megabytes: 150,
  make: async (into) => {
    const pom = join(import.meta.dirname, 'kafka.pom.xml')
    const given = [`-Dkafka.version=${version}`, `-DoutputDirectory=${join(into, 'lib')}`]
    const goal = ['dependency:copy-dependencies', '-DincludeScope=runtime']
    await run('mvn', ['-q', '-B', '-ntp', '-f', pom, mavenRepository(), ...goal, ...given])
  },
  complete: archiveClasses,
}
