/**
 * What a frontend says of itself before it is loaded. Its build writes it to `frontend.json`, the gateway hands all of them
 * out at once, and the shell builds its routes and the bottom bar from that, so the bar waits for no frontend.
 */
export type Manifest = {
  name: string
  /** The pages it answers, by path in the notation of the router: `/post/:id`. */
  routes: Readonly<Record<string, RouteOptions>>
}

export type RouteOptions = {
  /** Title and description of the document before any script has run. */
  title?: string
  description?: string
  /** `false` keeps the page out of search engines. */
  indexed?: boolean
  /** `false` keeps the page out of every cache. */
  stored?: boolean
  /** The page shows the outfit that `:id` names: its HTML has the outfit's title, description and picture. */
  outfit?: boolean
  /** Which outfits the page's HTML leads to: what its address searches for, which it brings too, or the newest. */
  lists?: 'found' | 'newest'
  /** The name of the chunk with the page's code, whose files the HTML asks for at once. */
  chunk?: string
  /** The frontend's `src/bootstrap.ts` runs as soon as the page is there. */
  bootstrap?: boolean
  /** The page's entry in the bottom bar. */
  menu?: MenuEntry
  /** `false` leaves the bottom bar out while the page is open. */
  bottomBar?: boolean
}

export type MenuEntry = {
  label: string
  icon: MenuIcon
  /** Lower comes first. */
  order: number
  /** Who is offered it; everyone unless said. */
  audience?: 'signed-in' | 'signed-out'
}

export type MenuIcon = 'dashboard' | 'discover' | 'heart' | 'search' | 'user'
