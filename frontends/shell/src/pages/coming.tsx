import { Button, PageHeader, toneOf } from '@vitrine/ui'
import { useGender, useTitle } from '@vitrine/web-kit'
import { Link, useLocation } from '@vitrine/web-kit/router'
import { Stage } from './stage.tsx'

const rooms: Record<string, { title: string; text: string }> = {
  '/': { title: "Today's Picks for You", text: 'The outfits of the day will be shown here.' },
  '/search': {
    title: 'Browse Fashion',
    text: 'Soon you can search every outfit by style, season and price.',
  },
  '/favorites': { title: 'Your Favorites', text: 'Soon the posts and pieces that you love are kept here.' },
  '/auth': { title: 'Login', text: 'Soon you can sign in and keep what you love.' },
  '/dashboard': { title: 'Welcome back!', text: 'Soon your profile and your style are found here.' },
}

/** Addresses of the product that a frontend may not answer yet. */
export const comingPaths = [
  ...Object.keys(rooms),
  '/quiz',
  '/post/:id',
  '/outfit/:id',
  '/admin',
  '/admin/login',
  '/admin/dashboard',
  '/admin/create',
  '/admin/edit/:id',
]

export function Coming() {
  const { pathname } = useLocation()
  const room = rooms[pathname]
  const { header } = toneOf(pathname === '/favorites' ? 'favorites' : 'browse', useGender())
  useTitle(room?.title ?? 'Opens soon')
  return (
    <>
      {room ? <PageHeader title={room.title} titleAs="p" tone={header} /> : null}
      <Stage
        scene="curtain"
        above="Vitrine"
        title="This room opens soon"
        actions={
          pathname === '/' ? null : (
            <Button variant="primary" asChild>
              <Link to="/">Browse Home Feed</Link>
            </Button>
          )
        }
      >
        {room?.text ?? 'It is being furnished. Please come back in a little while.'}
      </Stage>
    </>
  )
}
