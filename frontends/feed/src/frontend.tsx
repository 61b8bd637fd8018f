import { defineFrontend } from '@vitrine/web-kit'
import type { paths } from './paths.ts'

const post = async () => (await import('./post/post-page.tsx')).PostPage

export default defineFrontend<(typeof paths)[number]>({
  name: 'feed',
  routes: {
    '/': async () => (await import('./feed/feed-page.tsx')).FeedPage,
    '/quiz': async () => (await import('./quiz/quiz-page.tsx')).QuizPage,
    '/post/:id': post,
    '/outfit/:id': post,
  },
})
