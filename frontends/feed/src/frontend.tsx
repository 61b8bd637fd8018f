import { defineFrontend } from '@vitrine/web-kit'
import type { manifest } from './manifest.ts'

/** Feed and post share one chunk: they show the same gallery, and a post opens at once from the feed. */
const feed = async () => (await import(/* webpackChunkName: "outfits" */ './feed/feed-page.tsx')).FeedPage
const post = async () => (await import(/* webpackChunkName: "outfits" */ './post/post-page.tsx')).PostPage
const preview = async () =>
  (await import(/* webpackChunkName: "preview" */ './preview/preview-page.tsx')).PreviewPage
const quiz = async () => (await import(/* webpackChunkName: "quiz" */ './quiz/quiz-page.tsx')).QuizPage

export default defineFrontend<typeof manifest>({
  pages: { '/': feed, '/quiz': quiz, '/preview/:token': preview, '/post/:id': post, '/outfit/:id': post },
})
