import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { eventually, freePort } from '@vitrine/engine-testing'
import { makeWorkingCopy } from './working-copy.ts'

const root = join(import.meta.dirname, '..', '..')
const copy = join(root, '.cache', `made-up-${process.pid}`)
const list = join(copy, 'services/all-in-one/src/services.ts')

/** A service and a frontend that nothing else of the product knows. */
const folders = {
  'services/wishlist/package.json': JSON.stringify({
    name: '@vitrine/wishlist',
    type: 'module',
    exports: { '.': './src/index.ts' },
  }),
  'services/wishlist/src/index.ts': `
    import { publicEndpoint } from '@vitrine/contracts'
    import { defineService, serve } from '@vitrine/service-kit'
    import { z } from 'zod'

    const readWishes = publicEndpoint('GET /api/wishes', {
      summary: 'What somebody wishes for.',
      reply: z.array(z.string()),
    })
    export const service = defineService({
      name: 'wishlist',
      contract: [readWishes],
      build: () => ({ routes: (router) => serve(router, readWishes, async () => ['a parasol']) }),
    })
  `,
  'frontends/wishes/dist/frontend.json': JSON.stringify({
    name: 'wishes',
    entry: 'entry.0123456789.js',
    routes: { '/wishes': { title: 'Wishes' } },
  }),
  'frontends/wishes/dist/entry.0123456789.js': 'export const wishes = true',
}
const line = "import('@vitrine/wishlist'),"

let url: string
let leave: (() => Promise<unknown>) | undefined
beforeAll(async () => {
  await makeWorkingCopy(root, copy)
  for (const [name, text] of Object.entries(folders)) {
    await mkdir(dirname(join(copy, name)), { recursive: true })
    await writeFile(join(copy, name), text)
  }
  await writeFile(list, (await readFile(list, 'utf8')).replace(/\]\n$/, `  ${line}\n]\n`))
  await symlink('../../services/wishlist', join(copy, 'node_modules/@vitrine/wishlist')) // as `npm install` does

  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  const product = spawn(process.execPath, [join(copy, 'services/all-in-one/src/main.ts')], {
    cwd: copy,
    env: { PATH: process.env['PATH'], DEMO: 'off', PORT: String(port) },
  })
  const ended = once(product, 'exit')
  leave = () => {
    product.kill('SIGKILL')
    return ended
  }
  let said = ''
  for (const stream of [product.stdout, product.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  await eventually(() => expect(said).toContain('Ctrl-C stops it'), 60_000)
}, 300_000)
afterAll(async () => {
  await leave?.()
  await rm(copy, { recursive: true, force: true })
}, 60_000)

it('a service that is a folder and a line in the list is started, and reached through the gateway', async () => {
  const reply = await fetch(`${url}/api/wishes`)
  expect([reply.status, await reply.json()]).toEqual([200, ['a parasol']])
})

it('a frontend that is a folder is served', async () => {
  const entry = '/assets/wishes/entry.0123456789.js'
  expect(await (await fetch(`${url}/frontends.json`)).text()).toContain(entry)
  const reply = await fetch(url + entry)
  expect([reply.status, await reply.text()]).toEqual([200, 'export const wishes = true'])
})
