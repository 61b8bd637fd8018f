import { identityApi, type BodyOf } from '@vitrine/contracts'
import { browser } from '../browser.fixtures.ts'

export const quiz: { body: BodyOf<typeof identityApi.createUser> } = {
  body: { age: '36-45', gender: 'female', stylePreferences: ['boho'] },
}

export const grace: BodyOf<typeof identityApi.registerShopper> = {
  email: 'Grace@Example.com',
  password: 'nanoseconds',
  displayName: 'Grace',
  age: '26-35',
  gender: 'female',
  stylePreferences: ['formal', 'edgy'],
}

type Service = Parameters<typeof browser>[0]
let count = 0

/** An account of its own, in a browser where it is signed in. */
export async function registered(
  service: Service,
  changes: Partial<typeof grace> = {},
  who = browser(service),
) {
  const given = { ...grace, email: `grace-${(count += 1)}@example.com`, ...changes }
  const { body } = await who.call(identityApi.registerShopper, { body: given })
  return { who, given, user: body.user }
}

export const signedIn = async (
  service: Service,
  { email, password }: typeof grace,
  who = browser(service),
) => {
  await who.call(identityApi.loginShopper, { body: { email, password } })
  return who
}
