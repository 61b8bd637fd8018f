import { describe, expect, test } from '@jest/globals'
import { mountsIn } from './cleanup.ts'
import { faultsOf, nearLimit, publishedWrongly, type Findings } from './guards.ts'
import { absentFrom, engines, services } from './stack.ts'

const all = [...services, ...engines, ...services].map((service) => ({ service }))

describe('who should run', () => {
  test('is absent as often as it is lacking', () => {
    expect(absentFrom(all)).toEqual([])
    expect(absentFrom(all.slice(1, -1))).toEqual(['identity', 'gateway'])
  })
})

describe('a container', () => {
  const sound: Findings = {
    user: 10001,
    writable: [],
    scratch: true,
    tools: [],
    capabilities: '0000000000000000',
    gainsPrivileges: false,
    memory: 400e6,
    heap: 200e6,
    wayOut: false,
  }

  test('that is guarded has no faults', () => {
    expect(faultsOf('catalog', sound)).toEqual([])
    for (const service of ['gateway', 'identity'])
      expect(faultsOf(service, { ...sound, wayOut: true })).toEqual([])
  })

  test.each<[Partial<Findings>, string]>([
    [{ user: 0 }, 'runs as root'],
    [{ writable: ['/app'] }, 'can write to /app'],
    [{ scratch: false }, 'has no /tmp to write to'],
    [{ tools: ['sh', 'npm'] }, 'holds sh, npm'],
    [{ capabilities: '00000000a80425fb' }, 'has capabilities 00000000a80425fb'],
    [{ gainsPrivileges: true }, 'may gain privileges'],
    [{ heap: 400e6 }, 'has a heap that may outgrow its memory'],
    [{ wayOut: true }, 'knows a way out of the inner network'],
  ])('with %j has a fault', (found, fault) => {
    expect(faultsOf('catalog', { ...sound, ...found })).toEqual([fault])
  })
})

describe('the memory of a container', () => {
  const container = { name: 'catalog_1', used: 200e6, limit: 384e6 }
  test('is enough below its limit', () => {
    expect(nearLimit([container])).toEqual([])
  })
  test.each([{ used: 350e6 }, { limit: 0 }])('with %j is a fault', (found) => {
    expect(nearLimit([{ ...container, ...found }])).toEqual([expect.stringContaining('catalog_1 uses')])
  })
})

describe('what is published', () => {
  const gateway = { name: 'gateway_1', service: 'gateway', ports: '127.0.0.1:4000->4000/tcp' }

  test('is the gateway, to this machine', () => {
    expect(publishedWrongly([gateway, { name: 'mongo_1', service: 'mongo', ports: '' }])).toEqual([])
  })

  test.each([
    [{ ...gateway, ports: '' }, 'gateway_1 publishes ""'],
    [{ ...gateway, ports: '0.0.0.0:4000->4000/tcp' }, 'gateway_1 publishes "0.0.0.0:4000->4000/tcp"'],
    [
      { name: 'mongo_1', service: 'mongo', ports: '127.0.0.1:1->1/tcp' },
      'mongo_1 publishes 127.0.0.1:1->1/tcp',
    ],
  ])('is never %j', (container, fault) => {
    expect(publishedWrongly([container])).toEqual([fault])
  })
})

test('mounts are found in one folder, the last one first', () => {
  const mounts =
    '/dev/vda / ext4 rw 0 0\noverlay /here/a overlay rw 0 0\noverlay /here/a/b overlay rw 0 0\nproc /hereafter proc rw 0 0\n'
  expect(mountsIn('/here', mounts)).toEqual(['/here/a/b', '/here/a'])
})
