import { beforeEach, describe, expect, it } from '@jest/globals'
import { gateways } from '../gateway.fixtures.ts'
import { shell } from '../pages/pages.fixtures.ts'

const { built, open } = gateways()

describe('the service worker', () => {
  beforeEach(() => built('shell', { ...shell, 'sw.js': 'the worker' }))

  it('answers for the whole site, is asked for each time, and may fetch from here alone', async () => {
    const reply = await (await open({})).inject('/sw.js')
    expect(reply.body).toContain('the worker')
    expect(reply.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'service-worker-allowed': '/',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    })
    expect(reply.headers['set-cookie']).toBeUndefined()
  })

  it('is at no address where it would be kept for ever', async () =>
    expect((await (await open({})).inject('/assets/shell/sw.js')).statusCode).toBe(404))

  it('takes itself back when it is switched off', async () => {
    const app = await open({}, { SERVICE_WORKER: 'off' })
    const reply = await app.inject('/sw.js')
    expect(reply.body).toContain('registration.unregister()')
    expect(reply.body).not.toContain('the worker')
    expect((await app.inject('/frontends.json')).json()).toMatchObject({ offline: false })
  })
})

describe('the page for times without a connection', () => {
  it('is the frame without anything in it, for nobody to find', async () => {
    await built('shell', shell)
    const app = await open({})
    const reply = await app.inject('/offline')
    expect(reply.statusCode).toBe(200)
    expect(reply.body).toContain('<main></main>')
    expect(reply.body).toContain('<title>Vitrine</title>')
    expect(reply.body).toContain('noindex')
  })

  it('names the files of all screens for shoppers, and none of the administration', async () => {
    const file = (name: string) => `${name}.0123456789.js`
    const routes = (path: string) => ({ entry: file('remoteEntry'), routes: { [path]: {} } })
    await built('shell', { ...shell, [file('shell')]: {}, 'sw.js': {}, 'serif.0123456789.woff2': {} })
    await built('shop', { 'frontend.json': { name: 'shop', ...routes('/search') }, [file('search')]: {} })
    await built('admin', {
      'frontend.json': { name: 'admin', ...routes('/admin/edit/:id') },
      [file('edit')]: {},
    })
    const app = await open({})
    const { body } = await app.inject('/offline')
    const [, text] = /<script [^>]*id="vitrine-files">(.*?)<\/script>/.exec(body)!
    expect(JSON.parse(text!)).toEqual([
      '/assets/shell/serif.0123456789.woff2',
      `/assets/shell/${file('shell')}`,
      `/assets/shop/${file('search')}`,
    ])
    expect((await app.inject('/search')).body).not.toContain('vitrine-files')
  })

  it('says which build it is of, as every page does', async () => {
    await built('shell', shell)
    const app = await open({})
    const builds = ['/offline', '/'].map(async (url) => (await app.inject(url)).headers['x-vitrine-build'])
    const [offline, page] = await Promise.all(builds)
    expect(offline).toMatch(/^[0-9a-f]{10}$/)
    expect(page).toBe(offline)
  })
})
