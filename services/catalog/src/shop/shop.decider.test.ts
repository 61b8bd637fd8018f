import { describe, expect, it } from '@jest/globals'
import { accentPasses, defaultShop, type ShopSnapshot } from '@vitrine/contracts'
import { specify } from '@vitrine/test-kit'
import { shopDecider, type ShopCommand } from './shop.decider.ts'

const given = specify(shopDecider)
const picture = (width: number, height: number) => `/media/${'a'.repeat(32)}-${width}x${height}-c8d3d6.webp`
const wide = picture(1200, 300)
const change = (changes: Partial<ShopSnapshot>, uploaded: readonly string[] = []): ShopCommand => ({
  type: 'ChangeShop',
  settings: { ...defaultShop, ...changes },
  uploaded,
})
const changed = (changes: Partial<ShopSnapshot>) => ({
  type: 'ShopChanged' as const,
  data: { settings: { ...defaultShop, ...changes } },
})

it('takes what is new, once', () => {
  given()
    .when(change({ name: 'Atelier Nord' }))
    .then(changed({ name: 'Atelier Nord' }))
  given(changed({ name: 'Atelier Nord' }))
    .when(change({ name: 'Atelier Nord' }))
    .thenNothing()
  given().when(change({})).thenNothing()
})

it('brings a former version back, and says which', () => {
  const restore: ShopCommand = { type: 'RestoreShop', version: 0, settings: defaultShop }
  given(changed({ name: 'Atelier Nord' }))
    .when(restore)
    .then({ type: 'ShopChanged', data: { settings: defaultShop, restored: 0 } })
  given().when(restore).thenNothing()
})

describe('pictures', () => {
  it('are those that media gave out, or that the shop has', () => {
    given()
      .when(change({ wordmark: wide }))
      .thenRefused('picture-not-uploaded')
    given()
      .when(change({ wordmark: wide }, [wide]))
      .then(changed({ wordmark: wide }))
    given(changed({ wordmark: wide }))
      .when(change({ wordmark: wide, name: 'Nord' }))
      .then(changed({ wordmark: wide, name: 'Nord' }))
  })
  it('are square where they are an icon', () => {
    given()
      .when(change({ icon: wide }, [wide]))
      .thenRefused('icon-not-square')
    const square = picture(512, 512)
    given()
      .when(change({ icon: square }, [square]))
      .then(changed({ icon: square }))
  })
})

describe('an accent', () => {
  it('is one that can be read on every paper of its scheme', () => {
    const accent = { light: '#9c2c4e', dark: '#f0a6b8' }
    given().when(change({ accent })).then(changed({ accent }))
    given()
      .when(change({ accent: { ...accent, dark: '#9c2c4e' } }))
      .thenRefused('accent-contrast')
  })
  it('is refused with the nearest that can, for each scheme', () => {
    const refused = () =>
      shopDecider.decide(change({ accent: { light: '#ff8800', dark: '#552200' } }), defaultShop)
    const issues: { path: string; message: string }[] = []
    try {
      refused()
    } catch (error) {
      issues.push(...(error as { issues: typeof issues }).issues)
    }
    expect(issues.map(({ path }) => path)).toEqual(['accent.light', 'accent.dark'])
    const offered = issues.map(({ message }) => /is (#\w{6})\.$/.exec(message)?.[1] ?? '')
    expect([accentPasses(offered[0]!, 'light'), accentPasses(offered[1]!, 'dark')]).toEqual([true, true])
  })
})
