import { useLocation, useNavigate } from '@vitrine/web-kit/router'

export type FavoritesTab = 'posts' | 'products'
type Place = { tab: FavoritesTab; posts: number; products: number }

const start: Place = { tab: 'posts', posts: 1, products: 1 }

/** The tab and the page of each live in the history entry: going back from a post finds them again. */
export function usePlace() {
  const { state, pathname }: { state: Partial<Place> | null; pathname: string } = useLocation()
  const navigate = useNavigate()
  const place = { ...start, ...state }
  const go = (change: Partial<Place>) =>
    void navigate(pathname, { replace: true, state: { ...place, ...change } })
  return { place, go }
}
