import { describe, expect, it } from '@jest/globals'
import { publicApi } from '../api.ts'
import type { Endpoint } from '../endpoint.ts'
import { callsWithoutFactor, lacksRole, neededRole, neededRoles, publishingCalls } from './role-matrix.ts'
import { includesRole, roleOf, roles } from './roles.ts'

const endpoints = Object.values(publicApi).flatMap((calls) => Object.values(calls) as Endpoint[])
const ofAdministration = endpoints.filter(({ allow }) => allow === 'administrator').map(({ route }) => route)

describe('the matrix of roles', () => {
  it('has a row for each call of administration, and no other', () =>
    expect(Object.keys(neededRoles).sort()).toEqual(ofAdministration.sort()))
  it('lets nobody but the owner call what has no row', () =>
    expect(neededRole('POST /api/admin/later')).toBe('owner'))
  it('lets analysts write nothing but their own account, and that they have a post open', () =>
    expect(
      ofAdministration
        .filter((route) => neededRole(route) === 'analyst' && !route.startsWith('GET '))
        .filter((route) => !route.includes(' /api/admin/account')),
    ).toEqual(['PUT /api/admin/outfits/:id/presence']))
  it('has nothing but the own account for whoever lacks a second factor', () => {
    for (const route of callsWithoutFactor) {
      expect(route).toContain(' /api/admin/account')
      expect(neededRole(route)).toBe('analyst')
    }
  })
  it('has calls that publish sometimes among those of an editor', () =>
    expect(publishingCalls.map(neededRole)).toEqual(publishingCalls.map(() => 'editor')))
})

describe('a role', () => {
  it('may do all that those before it may', () =>
    expect(roles.map((one) => roles.filter((other) => includesRole(one, other)).length)).toEqual([
      1, 2, 3, 4,
    ]))
  it.each([undefined, '', 'root', 'Owner'])('that is %j is the least', (role) =>
    expect(roleOf({ role })).toBe('analyst'),
  )
  it('is told to whoever lacks another one', () => {
    expect(lacksRole('editor', 'publisher')).toBe(
      'This needs the role publisher or more; yours is editor. An owner can change it.',
    )
    expect(lacksRole('editor', 'owner')).toBe(
      'This needs the role owner; yours is editor. An owner can change it.',
    )
  })
})
