import { join } from 'node:path'
import { run } from '../run.ts'
import type { Tool } from './tool.ts'

const version = '4.3.1'

/** Kafka's broker and all its libraries, in lib/. */
export const kafkaLibraries: Tool = {
  name: 'kafka',
  version,
  needs: ['mvn', 'java'],
  make: async (into) => {
    const pom = join(import.meta.dirname, 'kafka.pom.xml')
    const given = [`-Dkafka.version=${version}`, `-DoutputDirectory=${join(into, 'lib')}`]
    const goal = ['dependency:copy-dependencies', '-DincludeScope=runtime']
    await run('mvn', ['-q', '-B', '-ntp', '-f', pom, ...goal, ...given])
  },
}
