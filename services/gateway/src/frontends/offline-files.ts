import { readdir } from 'node:fs/promises'
import type { BuiltFrontend } from './built-frontends.ts'

/** Code, styles and fonts whose names say what is in them. */
const taken = /\.[0-9a-f]{10}\.(js|css|woff2)$/
const administration = /^\/admin(\/|$)/

/** The addresses of all that shoppers' screens may ask for, so that each of them opens without a connection. */
export async function offlineFiles(frontends: readonly BuiltFrontend[]): Promise<string[]> {
  const forShoppers = frontends.filter(
    ({ description: { routes } }) => !Object.keys(routes).some((path) => administration.test(path)),
  )
  const found = await Promise.all(
    forShoppers.map(async ({ name, directory }) =>
      (await readdir(directory)).filter((file) => taken.test(file)).map((file) => `/assets/${name}/${file}`),
    ),
  )
  return found.flat().sort()
}
