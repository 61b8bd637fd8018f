import { useTitle } from '@vitrine/web-kit'
import { FeedFrame, feedTitle } from './feed-frame.tsx'
import { Feed } from './feed.tsx'
import { Recommendations } from './recommendations.tsx'
import { useQuizGate } from './use-quiz-gate.ts'

export function FeedPage() {
  useTitle(feedTitle)
  const quiz = useQuizGate()
  return (
    <FeedFrame busy={!quiz}>
      {quiz ? (
        <>
          <Recommendations styles={quiz.stylePreferences} />
          <Feed quiz={quiz} />
        </>
      ) : null}
    </FeedFrame>
  )
}
