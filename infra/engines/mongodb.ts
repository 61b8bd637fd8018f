import { existsSync } from 'node:fs'
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Engine, Place, Program } from './engine.ts'
import { postgresqlSettings } from './postgresql-settings.ts'
import { hasEnded } from './processes.ts'
import { debianPackages } from './provision/debian-packages.ts'
import { goProgram } from './provision/go-program.ts'
import { speaks, succeeds } from './ready.ts'
import { run } from './run.ts'
import { lesserUser } from './user.ts'

const postgresql = debianPackages({ name: 'postgresql', version: '1', megabytes: 160 })
const ferretdb = goProgram({
  name: 'ferretdb',
  version: '2.7.0',
  module: 'github.com/FerretDB/FerretDB/v2',
  package: './cmd/ferretdb',
  megabytes: 550,
})

type At = Place<'MONGODB_PORT' | 'POSTGRESQL_PORT', 'password'>
const username = 'vitrine'

const dataOf = (at: At) => join(at.folder, 'postgresql')
const passwordsOf = (at: At) => join(at.folder, 'pgpass')
const programOf = (at: At, name: string) => join(at.programs(postgresql), 'bin', name)
const connection = (at: At) => ['-h', '127.0.0.1', '-p', String(at.ports.POSTGRESQL_PORT), '-U', username]

/** PostgreSQL insists on owning its files. */
async function giveTo(user: ReturnType<typeof lesserUser>, path: string): Promise<void> {
  if (user) await chown(path, user.uid, user.gid)
}

/** Makes the data folder aside, so that an interrupted attempt is never taken for a database. */
async function initialise(at: At): Promise<void> {
  const user = lesserUser()
  const unfinished = `${dataOf(at)}.unfinished`
  const password = join(at.folder, 'password')
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  await writeFile(password, at.secrets.password, { mode: 0o600 })
  for (const path of [unfinished, password]) await giveTo(user, path)
  if (!(await succeeds('test', ['-x', programOf(at, 'initdb'), '-a', '-w', unfinished], { user })))
    throw new Error(
      'PostgreSQL refuses to run as root, and another user cannot enter the folders of the engines: ' +
        'set ENGINES_CACHE and ENGINES_RUN to folders that every user may enter.',
    )
  const method = ['-U', username, '-A', 'scram-sha-256', `--pwfile=${password}`]
  const text = ['--encoding=UTF8', '--locale=C.UTF-8', '--no-instructions']
  await run(programOf(at, 'initdb'), ['-D', unfinished, ...method, ...text], { user, cwd: at.folder })
  await rm(password)
  await rename(unfinished, dataOf(at))
}

/** PostgreSQL takes a killed server for a living one for as long as nobody has noticed its end. */
async function forgetKilled(at: At): Promise<void> {
  const file = join(dataOf(at), 'postmaster.pid')
  const pid = await readFile(file, 'utf8').then(
    (text) => Number.parseInt(text, 10),
    () => 0,
  )
  if (pid && hasEnded(pid)) await rm(file)
}

const postgresqlProgram = (at: At): Program => {
  const user = lesserUser()
  return {
    name: 'postgresql',
    command: programOf(at, 'postgres'),
    args: ['-D', dataOf(at)],
    // Its own background jobs connect to it with a password, too.
    env: {
      HOME: at.folder,
      PGPASSFILE: passwordsOf(at),
      PROJ_DATA: join(at.programs(postgresql), 'usr/share/proj'),
    },
    ...(user && { user }),
    stopSignal: 'SIGINT',
    prepare: async () => {
      if (!existsSync(dataOf(at))) await initialise(at)
      await forgetKilled(at)
      const settings = join(dataOf(at), 'postgresql.auto.conf')
      await writeFile(settings, postgresqlSettings(at.ports.POSTGRESQL_PORT), { mode: 0o600 })
      const entry = `127.0.0.1:${at.ports.POSTGRESQL_PORT}:*:${username}:${at.secrets.password}\n`
      await writeFile(passwordsOf(at), entry, { mode: 0o600 })
      for (const path of [settings, passwordsOf(at)]) await giveTo(user, path)
    },
    ready: () => succeeds(programOf(at, 'pg_isready'), ['-q', '-d', 'postgres', ...connection(at)]),
  }
}

const ferretdbProgram = (at: At): Program => ({
  name: 'ferretdb',
  command: join(at.programs(ferretdb), 'ferretdb'),
  args: [
    `--listen-addr=127.0.0.1:${at.ports.MONGODB_PORT}`,
    `--state-dir=${join(at.folder, 'ferretdb')}`,
    '--debug-addr=-',
    '--telemetry=disable',
    '--log-level=ERROR',
  ],
  // Not among the arguments, which every user of the system can read.
  env: {
    FERRETDB_POSTGRESQL_URL:
      `postgres://${username}:${at.secrets.password}@127.0.0.1:${at.ports.POSTGRESQL_PORT}` +
      '/postgres?sslmode=disable&pool_max_conns=50',
  },
  prepare: async () => {
    await mkdir(join(at.folder, 'ferretdb'), { recursive: true })
    const extension = 'CREATE EXTENSION IF NOT EXISTS documentdb CASCADE'
    await run(programOf(at, 'psql'), ['-q', '-d', 'postgres', ...connection(at), '-c', extension], {
      env: { PGPASSWORD: at.secrets.password, PGOPTIONS: '-c client_min_messages=error' },
    })
  },
  ready: () => speaks(at.ports.MONGODB_PORT),
})

/** FerretDB speaks MongoDB's protocol and keeps the documents in PostgreSQL. */
export const mongodb: Engine<'MONGODB_PORT' | 'POSTGRESQL_PORT', 'password'> = {
  name: 'mongodb',
  tools: [postgresql, ferretdb],
  needs: [],
  ports: ['MONGODB_PORT', 'POSTGRESQL_PORT'],
  secrets: ['password'],
  programs: (at) => [postgresqlProgram(at), ferretdbProgram(at)],
  environment: ({ ports, secrets }) => ({
    MONGODB_URL: `mongodb://${username}:${secrets.password}@127.0.0.1:${ports.MONGODB_PORT}/`,
  }),
}
