import type { ComponentType } from 'react'

/** Loads a page's code; called once, when its path is first visited. */
export type LoadPage = () => Promise<ComponentType>

export type Frontend<Path extends string = string> = {
  name: string
  /** Pages by path, in the notation of the router: `/post/:id`. */
  routes: Readonly<Record<Path, LoadPage>>
}

/** All that the shell gets of a frontend: `export default defineFrontend({ … })` in `frontend.tsx`. */
export const defineFrontend = <const Path extends string>(frontend: Frontend<Path>): Frontend<Path> =>
  frontend
