import { once } from 'node:events'
import { connect } from 'node:net'
import { serviceNames, type ServiceName } from '@vitrine/contracts'
import {
  directoryOf,
  directorySettings,
  operationsSocket,
  operator,
  overSocket,
  readSettings,
  type Directory,
  type Operator,
} from '@vitrine/service-kit'
import { z } from 'zod'
import type { Where } from './arguments.ts'
import { findState, stateFile } from './state-file.ts'

export const services = serviceNames
export type Operators = Readonly<Record<ServiceName, Operator>>

const key = z
  .string('must be given: what every service of this composition has')
  .min(32, 'must have at least 32 characters')

export function fromEnvironment(environment: Record<string, string | undefined>): Operators {
  const settings = readSettings(z.object({ GATEWAY_KEY: key }).and(directorySettings(services)), environment)
  return operatorsOf(directoryOf(services, settings), settings.GATEWAY_KEY)
}

/** The services of the process that keeps its data in a folder. */
export const fromFolder = (dataDirectory: string): Operators =>
  operatorsOf(
    Object.fromEntries(services.map((name) => [name, overSocket(operationsSocket(dataDirectory), name)])),
    '', // the process sets its own
  )

/** Those that the environment names, or those that run on this machine. */
export async function findServices(
  environment: Record<string, string | undefined>,
  { where, state = stateFile }: { where: Where; state?: string },
): Promise<Operators> {
  if (environment['GATEWAY_KEY'] && where !== 'one') return fromEnvironment(environment)
  const dataDirectory = environment['DATA_DIR'] || '.data'
  const distributed = where === 'one' ? undefined : await findState(state)
  const one = where !== 'distributed' && (await answers(operationsSocket(dataDirectory)))
  if (distributed && one)
    throw new Error('npm start and npm run start:distributed both run: say --one or --distributed.')
  if (distributed) return fromEnvironment(distributed)
  if (one) return fromFolder(dataDirectory)
  throw new Error(sentences[where](dataDirectory))
}

const elsewhere = 'or say where the services are, with GATEWAY_KEY, CATALOG_URL and so on.'
const sentences: Record<Where, (dataDirectory: string) => string> = {
  any: (folder) =>
    `Nothing runs here (data folder ${folder}): start it with npm start or npm run start:distributed, ${elsewhere}`,
  one: (folder) => `No process has the data folder ${folder} open: start it with npm start, or set DATA_DIR.`,
  distributed: () => `npm run start:distributed does not run here: start it, ${elsewhere}`,
}

const operatorsOf = (directory: Directory, gatewayKey: string) =>
  Object.fromEntries(
    services.map((name) => [name, operator({ forward: directory[name]!, gatewayKey })]),
  ) as Operators

export async function answers(socket: string): Promise<boolean> {
  const connection = connect(socket)
  try {
    await once(connection, 'connect')
    return true
  } catch {
    return false
  } finally {
    connection.destroy()
  }
}
