import { IconButton, Page, PageHeader, RestartIcon, toneOf } from '@vitrine/ui'
import { useGender, useTitle } from '@vitrine/web-kit'
import { Link } from '@vitrine/web-kit/router'
import { Feed } from './feed.tsx'
import { Recommendations } from './recommendations.tsx'
import { useQuizGate } from './use-quiz-gate.ts'

const title = "Today's Picks for You"

export function FeedPage() {
  useTitle(title)
  const quiz = useQuizGate()
  const { header } = toneOf('browse', useGender())
  const restart = (
    <IconButton label="Restart quiz" asChild>
      <Link to="/quiz">
        <RestartIcon />
      </Link>
    </IconButton>
  )
  return (
    <>
      <PageHeader title={title} tone={header} actions={restart} />
      <Page width="wide" aria-busy={!quiz}>
        {quiz ? (
          <>
            <Recommendations styles={quiz.stylePreferences} />
            <Feed quiz={quiz} />
          </>
        ) : null}
      </Page>
    </>
  )
}
