import { Heading, Page } from '@vitrine/ui'
import { useTitle } from '@vitrine/web-kit'

export function QuizPage() {
  useTitle('Style quiz')
  return (
    <Page width="narrow">
      <Heading level={1}>What's your age?</Heading>
    </Page>
  )
}
