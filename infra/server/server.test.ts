import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { commandsIn, typedHere } from './page.ts'
import { output } from './run.ts'

const root = join(import.meta.dirname, '..', '..')
const page = await readFile(join(root, 'docs', 'deploying.md'), 'utf8')
const texts = commandsIn(page).map(({ text }) => text)
const here = { repository: '/srv/shop.git', built: undefined, engines: {} }

describe('the page', () => {
  it('installs every file that lies here for a server', async () => {
    const forServers = (await readdir(import.meta.dirname)).filter((name) =>
      /\.(service|timer|target|env|conf)$|^Caddyfile$/.test(name),
    )
    const named = texts.flatMap((text) => /infra\/server\/(\S+)/.exec(text)?.[1] ?? [])
    expect([...new Set(named)].sort()).toEqual(forServers.sort())
  })
  it('asks whether the shop answers after each start of it', () => {
    const starts = texts.flatMap((text, index) =>
      /systemctl (restart|start|enable --now) vitrine(-services\.target)?$/.test(text) ? [index] : [],
    )
    expect(starts.length).toBeGreaterThan(4)
    for (const index of starts) expect(texts.slice(index + 1, index + 2).join()).toMatch(/^curl .*\/ready$/)
  })
})

describe('a command, where nothing has a name in the internet', () => {
  it('is typed as it stands', () => expect(typedHere('nginx -t', here)).toBe('nginx -t'))
  it('installs nothing', () => expect(typedHere('apt-get install -y caddy', here)).toBeUndefined())
  it('clones from a folder', () =>
    expect(typedHere('git clone REPOSITORY /opt/shop', here)).toBe('git clone /srv/shop.git /opt/shop'))
  it('takes a folder that is built as it is', () => {
    const built = { ...here, built: '/tree' }
    expect(typedHere('runuser -u vitrine -- git clone REPOSITORY /opt/shop', built)).toBe(
      'ln -s /tree /opt/shop',
    )
    expect(typedHere('npm ci --prefix /opt/shop', built)).toBeUndefined()
  })
  it('makes certificates of its own', () => {
    expect(typedHere('certbot certonly --domain shop.example', here)).toContain('openssl req -x509')
    expect(typedHere('sed -i "s/a/b/" /etc/caddy/Caddyfile', here)).toContain('local_certs')
  })
  it('writes down the engines that are there', () =>
    expect(
      typedHere('sed -i "s/a/b/" /etc/vitrine/engines.env', { ...here, engines: { NATS_URL: 'nats://x' } }),
    ).toBe(
      `sed -i "s/a/b/" /etc/vitrine/engines.env && echo 'NATS_URL=nats://x' >> /etc/vitrine/engines.env`,
    ))
})

const systemd = await output('systemd-analyze', ['--version'])
const hasOffline = systemd.code === 0 && Number(/systemd (\d+)/.exec(systemd.said)?.[1]) >= 250

;(hasOffline ? describe : describe.skip)('a unit', () => {
  it.each(['vitrine.service', 'vitrine@.service', 'vitrine-backup.service'])(
    '%s gives away no more than it needs',
    async (unit) => {
      const { said } = await output('systemd-analyze', [
        ...['security', '--offline=true', '--no-pager'],
        join(import.meta.dirname, unit),
      ])
      expect(Number(/exposure level for \S+: ([\d.]+)/.exec(said)?.[1])).toBeLessThanOrEqual(1.5)
    },
  )
})
