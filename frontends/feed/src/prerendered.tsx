import type { Outfit } from '@vitrine/contracts'
import { gallerySizes } from '@vitrine/storefront/picture-sizes'
import {
  FirstPicture,
  PrerenderedPage,
  samplePicture as picture,
  sampleSources as sources,
} from '@vitrine/web-kit/prerendered-page'
import { Route, Routes } from '@vitrine/web-kit/router'
import type { ReactElement } from 'react'
import { FeedFrame } from './feed/feed-frame.tsx'
import { FeedSkeleton } from './feed/feed-skeleton.tsx'
import { Recommendations } from './feed/recommendations.tsx'
import { PostFrame } from './post/post-frame.tsx'
import { PostPage } from './post/post-page.tsx'
import { PostNotFound } from './post/post-states.tsx'
import { PreviewPage } from './preview/preview-page.tsx'
import { QuizPage } from './quiz/quiz-page.tsx'
import quizStyles from './quiz/quiz.module.css'

/** Stands for any outfit: what follows its pictures, words and tags is drawn once the code is there. */
const sample = {
  id: 'sample',
  title: '%TITLE%',
  description: '%DESCRIPTION%',
  review: null,
  category: 'casual',
  styleCategory: 'casual',
  images: [picture],
  imageAlts: [],
  tags: ['%TAG%'],
  products: [],
} satisfies Partial<Outfit>

const post = (known?: typeof sample) => (
  <PrerenderedPage
    at={`/post/${sample.id}`}
    {...(known ? { known: { key: ['/api/outfits', sample.id], reply: known } } : {})}
  >
    {known ? <FirstPicture sizes={gallerySizes} /> : null}
    <Routes>
      <Route path="/post/:id" element={<PostPage />} />
    </Routes>
  </PrerenderedPage>
)

/** With more than one picture there are dots below them. */
const several = { ...sample, images: [picture, '/media/another'] }

const drawn = {
  feed: (
    <PrerenderedPage at="/">
      <FeedFrame busy>
        <Recommendations styles={[]} drawnAhead />
        <FeedSkeleton />
      </FeedFrame>
    </PrerenderedPage>
  ),
  // An answer given before the code is there would be lost.
  quiz: (
    <>
      <div inert>
        <PrerenderedPage at="/quiz">
          <QuizPage />
        </PrerenderedPage>
      </div>
      <p className={quizStyles.waiting}>Loading the quiz …</p>
    </>
  ),
  preview: (
    <PrerenderedPage at="/preview/sample">
      <PreviewPage />
    </PrerenderedPage>
  ),
  missing: (
    <PrerenderedPage at="/post/sample">
      <PostFrame>
        <PostNotFound />
      </PostFrame>
    </PrerenderedPage>
  ),
}

/** The pages as the HTML shows them before their code has arrived, by their path in the manifest. */
export const prerendered: Record<string, ReactElement> = {
  '/': drawn.feed,
  '/quiz': drawn.quiz,
  '/preview/:token': drawn.preview,
  ...Object.fromEntries(
    ['/post/:id', '/outfit/:id'].flatMap((path) => [
      [path, post(sample)],
      [`${path} several`, post(several)],
      [`${path} loading`, post()],
      [`${path} missing`, drawn.missing],
    ]),
  ),
}

/** What of the drawings comes from the sample, and the name of what takes its place. */
export const samples: readonly [sample: string, name: string][] = [
  [sources.avif, 'AVIF'],
  [sources.webp, 'WEBP'],
  [sources.placeholder, 'PLACEHOLDER'],
  [sources.fallback, 'FALLBACK'],
  [sources.colour, 'COLOUR'],
  [String(sources.width), 'WIDTH'],
  [String(sources.height), 'HEIGHT'],
]
