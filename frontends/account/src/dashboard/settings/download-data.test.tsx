/** @environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { layOut } from '@vitrine/storefront/fixtures/browser'
import { leave, person } from '@vitrine/storefront/fixtures/visit'
import { here, openSetting, user } from '../dashboard.fixtures.ts'

beforeEach(() => layOut())
afterEach(leave)

describe("one's data", () => {
  it('are downloaded as one file', async () => {
    const kept: { file?: Blob; name?: string } = {}
    URL.createObjectURL = (file) => {
      kept.file = file as Blob
      return 'blob:data'
    }
    HTMLAnchorElement.prototype.click = function () {
      kept.name = this.download
    }
    const empty = { likes: [], saves: [], favoritePosts: [], favoriteProducts: [] }
    const learned = { taste: { version: 1 }, contributions: [] }
    await openSetting('Download my data', {
      'GET /api/auth/export': () => ({ body: { user: person, sessions: [here] } }),
      'GET /api/favorites/export': () => ({ body: empty }),
      'GET /api/taste/export': () => ({ body: learned }),
    })
    await user.click(await screen.findByRole('button', { name: 'Download my data' }))
    await waitFor(() => expect(kept.name).toBe('vitrine-data.json'))
    const text = await new Promise((resolve) => {
      const reader = new FileReader()
      reader.onload = () => resolve(reader.result)
      reader.readAsText(kept.file!)
    })
    expect(JSON.parse(String(text))).toEqual({ user: person, sessions: [here], ...empty, ...learned })
  })
})
