import { withRetries } from '@vitrine/ui'
import type { ComponentType } from 'react'
import type { Manifest } from './manifest.ts'

/** Loads a page's code; called once, when its path is first visited. */
export type LoadPage = () => Promise<ComponentType>

export type Frontend<Path extends string = string> = {
  pages: Readonly<Record<Path, LoadPage>>
}

/** A page for each route of the manifest: `export default defineFrontend<typeof manifest>({ … })` in `frontend.tsx`. */
export const defineFrontend = <Declared extends Manifest>({
  pages,
}: Frontend<keyof Declared['routes'] & string>): Frontend => ({
  pages: Object.fromEntries(
    Object.entries<LoadPage>(pages).map(([path, load]) => [path, () => withRetries(load)]),
  ),
})
