import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { allSettings } from '@vitrine/all-in-one/settings'
import { startAll, type Started } from '@vitrine/all-in-one/start-all'
import type { Engines } from '@vitrine/engines'
import { embeddedEngines } from '@vitrine/engines/embedded'
import { operationsSocket, readSettings } from '@vitrine/service-kit'
import { eventually } from '@vitrine/test-kit'

jest.setTimeout(120_000)

const script = join(import.meta.dirname, 'operate.ts')
let parent: string
let folder: string
let started: Started | undefined
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'vitrine-operate-'))
  folder = join(parent, 'data')
})
afterEach(async () => {
  await stop()
  await rm(parent, { recursive: true, force: true })
})

async function start() {
  const given = {
    PORT: '0',
    DATA_DIR: folder,
    DEMO: 'off',
    ADMIN_USERNAME: 'administrator',
    ADMIN_PASSWORD: 'secret-1',
  }
  started = await startAll(readSettings(allSettings, given), { log: false })
}
async function stop() {
  await started?.stop()
  started = undefined
}
/** Changes what the catalog keeps while nobody serves it. */
async function tamper(change: (engines: Engines) => Promise<unknown>) {
  const open = embeddedEngines(folder)
  await change(await open('catalog'))
  await open.close()
}
/** Starts the product once, so that it keeps its projections; then again over what was changed by hand. */
async function startOver(change: (engines: Engines) => Promise<unknown>) {
  await start()
  await stop()
  await tamper(change)
  await start()
}

/** The command as an operator runs it; `interruptAt`: Ctrl-C when it says so. */
async function operate(line: string, interruptAt?: string): Promise<{ code: number | null; said: string }> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', script, ...line.split(' ')],
    {
      env: { PATH: process.env['PATH'], DATA_DIR: folder },
    },
  )
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (!interruptAt || !said.includes(interruptAt)) return
      interruptAt = undefined
      child.kill('SIGINT')
    })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said }
}
const saying = (code: number, ...parts: string[]) => ({
  code,
  said: expect.stringMatching(new RegExp(parts.join('[^]*'))),
})

describe('an operator', () => {
  it('is told what to start when nothing runs', async () => {
    expect(await operate('projections list')).toEqual(saying(1, 'Nothing runs here', 'npm start'))
  })
  it('is told what can be said', async () => {
    expect(await operate('projections mend')).toEqual(
      saying(64, 'projections mend is not known', 'rebuild NAME'),
    )
  })
  it('sees the projections of every service, and that nothing differs', async () => {
    await start()
    expect(await operate('projections')).toEqual(
      saying(
        0,
        'identity +active-sessions',
        'catalog +published-outfits +\\d',
        'favorites +outfit-replica',
        'tracking +outfit-replica',
      ),
    )
    expect(await operate('projections verify catalog/published-outfits')).toEqual(
      saying(0, 'nothing differs'),
    )
    expect(await operate('projections verify outfit-replica')).toEqual(
      saying(1, 'say favorites/outfit-replica or tracking/outfit-replica'),
    )
  })
  it('is told what differs, and has it built anew', async () => {
    await startOver(({ documents }) => documents.collection('published-outfits-1').put('stray', 1, {}))
    expect(await operate('projections verify published-outfits')).toEqual(
      saying(1, '1 document differs', 'stray is stored at version 1 and not in the log'),
    )
    expect(await operate('projections rebuild published-outfits')).toEqual(
      saying(0, 'Building catalog/published-outfits', 'is read from generation 2 now'),
    )
    expect(await operate('projections verify published-outfits')).toEqual(saying(0, 'nothing differs'))
  })
  it('may leave while something is built', async () => {
    await start()
    expect(await operate('projections rebuild catalog/editable-outfits', 'Ctrl-C leaves it')).toEqual(
      saying(130, 'The build goes on'),
    )
    await eventually(async () =>
      expect((await operate('projections list')).said).toMatch(/editable-outfits .*generation 2/),
    )
  })
  it('decides about dead letters, which is noted with who and when', async () => {
    await startOver(({ eventStore }) =>
      eventStore.append('outfit-torn', 0, [{ type: 'OutfitPublished', data: { torn: true } }], {
        at: new Date().toISOString(),
      }),
    )
    const isListed = () =>
      eventually(async () =>
        expect(await operate('dead-letters list')).toEqual(saying(0, 'catalog +outbox +outfit-torn')),
      )
    await isListed()
    expect(await operate('dead-letters show')).toEqual(saying(0, 'outfit-torn', '"torn": true'))
    const ready = (await (await fetch(`${started?.url}/ready`)).json()) as object
    expect(ready).toMatchObject({ ready: true })

    expect(await operate('dead-letters redrive outfit-torn --by ada')).toEqual(
      saying(1, '1 event redriven', 'outfit-torn failed again, and is a dead letter as before'),
    )
    await isListed()
    expect(await operate('dead-letters discard --all --service catalog --by ida')).toEqual(
      saying(0, '1 event discarded'),
    )
    expect(await operate('dead-letters list')).toEqual(saying(0, 'There are no dead letters'))
    expect(await operate('dead-letters discard outfit-torn')).toEqual(saying(1, 'no dead letter outfit-torn'))

    await stop()
    await tamper(async ({ eventStore }) =>
      expect(await eventStore.read('operations')).toMatchObject([
        { type: 'DeadLettersRedriven', by: 'ada', data: { from: 'outbox', id: 'outfit-torn', events: 1 } },
        { type: 'DeadLettersDiscarded', by: 'ida', data: { from: 'outbox', id: null, events: 1 } },
      ]),
    )
  })
  it('sees which totals are read, and has them counted anew', async () => {
    await start()
    expect(await operate('rollup status')).toEqual(saying(0, 'The totals of version \\d+ are read'))
    expect(await operate('rollup recount')).toEqual(saying(0, 'Recounted: 0 records', 'Nothing changed'))
  })
})

describe('the socket', () => {
  const ask = async (path: string) => {
    const asked = request({ socketPath: operationsSocket(folder), path })
    asked.end()
    const [reply] = (await once(asked, 'response')) as [{ statusCode: number }]
    return reply.statusCode
  }
  it('is for its owner alone, takes the place of one that was left, and goes with the process', async () => {
    await start()
    await stop()
    await writeFile(operationsSocket(folder), 'left by a killed process')
    await start()
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    expect((await stat(operationsSocket(folder))).mode & 0o777).toBe(0o600)
    await stop()
    await expect(stat(operationsSocket(folder))).rejects.toMatchObject({ code: 'ENOENT' })
  })
  it.each([
    ['/catalog/internal/projections', 200],
    ['/catalog/api/outfits', 404],
    ['/catalog/ready', 404],
    ['/internal/projections', 404],
    ['/gateway/internal/projections', 404],
    ['/constructor/internal/projections', 404],
  ])('answers %s with %i', async (path, status) => {
    await start()
    expect(await ask(path)).toBe(status)
  })
})
