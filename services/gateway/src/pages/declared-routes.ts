import type { BuiltFrontend } from '../frontends/built-frontends.ts'
import type { Menu } from './prerendered-pages.ts'

const routesOf = (frontends: readonly BuiltFrontend[]) =>
  frontends.flatMap(({ description }) => Object.entries(description.routes))

/** The bottom bar of a visitor who is not signed in. */
export const menuOf = (frontends: readonly BuiltFrontend[]): Menu =>
  routesOf(frontends)
    .flatMap(([to, { menu }]) => (menu && menu.audience !== 'signed-in' ? [{ ...menu, to }] : []))
    .sort((one, other) => one.order - other.order)

/** The paths of pages that search engines may find, without posts. */
export const indexedPaths = (frontends: readonly BuiltFrontend[]) =>
  routesOf(frontends)
    .filter(([path, { indexed }]) => indexed !== false && !path.includes(':'))
    .map(([path]) => path)
