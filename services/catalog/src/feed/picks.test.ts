import { expect, it } from '@jest/globals'
import { storageForTest } from '@vitrine/test-kit'
import { picksIn } from './picks.ts'

it('picks that are read again are the same ones, so that no list is made again for them', async () => {
  const storage = await storageForTest()
  const open = storage.open()
  const { documents } = await open('catalog')
  const [one, other] = [picksIn(documents), picksIn(documents)]
  await one.write(['o1'])
  await other.read()
  const known = other.ids()
  expect(known).toEqual(['o1'])
  await one.write(['o1'])
  await other.read()
  expect(other.ids()).toBe(known)
  await open.close()
  await storage.forget()
})
