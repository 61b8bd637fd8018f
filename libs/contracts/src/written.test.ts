import { expect, it } from '@jest/globals'
import { catalogApi, identityApi, ShopSettings, trackingApi, type Endpoint } from './index.ts'

const unseen = '\u200b\u2060'
const isRefused = (call: Pick<Endpoint, 'body'>, field: string, text: string) =>
  call.body.safeParse({ [field]: text }).error?.issues.some(({ path }) => path[0] === field)

it.each([
  ['a display name', identityApi.registerShopper, 'displayName'],
  ['a username', identityApi.acceptInvitation, 'username'],
  ['a passkey', identityApi.addPasskey, 'name'],
  ['a product', catalogApi.addProduct, 'name'],
  ['a tag', catalogApi.changeTag, 'to'],
  ['an import', catalogApi.beginImport, 'name'],
  ['an address of the calendar', catalogApi.createCalendarAddress, 'name'],
  ['a goal', trackingApi.writeGoal, 'name'],
  ['a note', trackingApi.writeNote, 'text'],
  ['a shop', { body: ShopSettings }, 'name'],
] as const)('%s has a text to see', (_, call, field) => {
  expect(isRefused(call, field, unseen)).toBe(true)
  expect(isRefused(call, field, `${unseen}Linen`)).not.toBe(true)
})
