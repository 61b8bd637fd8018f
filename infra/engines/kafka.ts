import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Engine } from './engine.ts'
import { brokerSettings, classArchive, formatArguments, javaArguments } from './kafka-broker.ts'
import { kafkaLibraries } from './provision/kafka-libraries.ts'
import { speaks } from './ready.ts'
import { run } from './run.ts'

export const kafka: Engine<'KAFKA_PORT' | 'KAFKA_CONTROLLER_PORT', never> = {
  name: 'kafka',
  tools: [kafkaLibraries],
  needs: ['java'],
  ports: ['KAFKA_PORT', 'KAFKA_CONTROLLER_PORT'],
  secrets: [],
  programs: ({ folder, programs, ports }) => {
    const libraries = programs(kafkaLibraries)
    const data = join(folder, 'data')
    const settings = join(folder, 'kafka.properties')
    const archive = `-XX:SharedArchiveFile=${classArchive(libraries)}`
    return [
      {
        name: 'kafka',
        command: 'java',
        args: [archive, ...javaArguments(libraries, 'kafka.Kafka', settings)],
        prepare: async () => {
          const { KAFKA_PORT: port, KAFKA_CONTROLLER_PORT: controllerPort } = ports
          await writeFile(settings, brokerSettings({ data, port, controllerPort }))
          if (!existsSync(join(data, 'meta.properties')))
            await run('java', formatArguments(libraries, settings))
        },
        ready: () => speaks(ports.KAFKA_PORT),
      },
    ]
  },
  environment: ({ ports }) => ({ KAFKA_BROKERS: `127.0.0.1:${ports.KAFKA_PORT}` }),
}
