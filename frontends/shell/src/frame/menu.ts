import type { MenuEntry } from '@vitrine/web-kit'
import type { FrontendEntry } from '../load-frontends.ts'

export type MenuItem = MenuEntry & { to: string }

/** What the frontends have registered for this visitor, in the order that they asked for. */
export const menuOf = (entries: readonly FrontendEntry[], signedIn: boolean): MenuItem[] =>
  entries
    .flatMap(({ routes }) => Object.entries(routes))
    .flatMap(([to, { menu }]) => (menu ? [{ ...menu, to }] : []))
    .filter(({ audience }) => audience === undefined || (audience === 'signed-in') === signedIn)
    .sort((one, other) => one.order - other.order)
