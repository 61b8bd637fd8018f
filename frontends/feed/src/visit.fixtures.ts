import { visit as visitPages, type Visit } from '@vitrine/storefront/fixtures/visit'
import { FeedPage } from './feed/feed-page.tsx'
import { PostPage } from './post/post-page.tsx'
import { PreviewPage } from './preview/preview-page.tsx'
import { QuizPage } from './quiz/quiz-page.tsx'

const pages = {
  '/': FeedPage,
  '/quiz': QuizPage,
  '/preview/:token': PreviewPage,
  '/post/:id': PostPage,
  '/outfit/:id': PostPage,
}

/** Opens a page of this frontend the way a browser does. */
export const visit = (path: string, options?: Visit) => visitPages(pages, path, options)
