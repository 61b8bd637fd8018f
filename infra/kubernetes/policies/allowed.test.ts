import { expect, test } from '@jest/globals'
import { isAllowed, type Somebody } from './allowed.ts'
import type { Manifest, PolicySpec } from './manifest.ts'

const home = { name: 'home' }
const pod = (app: string, namespace = home): Somebody => ({ labels: { app }, namespace })
const policy = (spec: PolicySpec) =>
  ({ kind: 'NetworkPolicy', metadata: { name: '', labels: {} }, spec }) as unknown as Manifest
const on = (app: string) => ({ podSelector: { matchLabels: { app } } })
const talk = { from: pod('a'), to: pod('b'), port: 80 }

test('without policies all may talk', () => expect(isAllowed([], home, talk)).toBe(true))

test('both ends have to agree', () => {
  const out = policy({
    ...on('a'),
    policyTypes: ['Egress'],
    egress: [{ ports: [{ port: 80 }], to: [on('b')] }],
  })
  const closed = policy({ ...on('b'), policyTypes: ['Ingress'] })
  const open = policy({
    ...on('b'),
    policyTypes: ['Ingress'],
    ingress: [{ ports: [{ port: 80 }], from: [on('a')] }],
  })
  expect(isAllowed([out], home, talk)).toBe(true)
  expect(isAllowed([out, closed], home, talk)).toBe(false)
  expect(isAllowed([out, closed, open], home, talk)).toBe(true)
  expect(isAllowed([out, closed, open], home, { ...talk, port: 81 })).toBe(false)
})

test('a peer without a selector of namespaces is at home', () => {
  const open = policy({
    ...on('b'),
    policyTypes: ['Ingress'],
    ingress: [{ ports: [{ port: 80 }], from: [on('a')] }],
  })
  expect(isAllowed([open], home, { ...talk, from: pod('a', { name: 'abroad' }) })).toBe(false)
})

test('a rule without peers means everybody', () => {
  const open = policy({ ...on('b'), policyTypes: ['Ingress'], ingress: [{ ports: [{ port: 80 }] }] })
  expect(isAllowed([open], home, { ...talk, from: pod('c', { name: 'abroad' }) })).toBe(true)
})
