import { BackIcon, Button, IconButton, Page, ProgressBar } from '@vitrine/ui'
import { useTitle } from '@vitrine/web-kit'
import { useEffect, useRef } from 'react'
import { Cover } from './cover.tsx'
import { Question } from './question.tsx'
import { intro, percentAt, questions } from './quiz-steps.ts'
import { useQuizSteps } from './use-quiz.ts'
import styles from './quiz.module.css'

export function QuizPage() {
  useTitle('Style quiz')
  const quiz = useQuizSteps()
  const { step, last, leaving } = quiz
  const question = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) question.current?.focus()
    shown.current = step
  }, [step])
  const percent = percentAt(step)
  return (
    <Page width="full" className={styles.quiz}>
      <Cover step={step} answers={quiz.answers} />
      <div className={styles.sheet}>
        <header className={styles.head}>
          <div className={styles.masthead}>
            {step > 1 ? (
              <IconButton label="Previous question" onClick={quiz.back} className={styles.back}>
                <BackIcon />
              </IconButton>
            ) : null}
            <p className={styles.intro}>{intro}</p>
          </div>
          <div className={styles.progress}>
            <p className={styles.count}>
              <span>{`Step ${step} of ${questions.length}`}</span>
              <span>{percent}%</span>
            </p>
            <ProgressBar value={percent} label={`Step ${step} of ${questions.length}`} />
          </div>
        </header>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            if (quiz.answered && !leaving) quiz.next()
          }}
        >
          <Question key={step} step={step} answers={quiz.answers} onAnswer={quiz.answer} heading={question} />
          <div className={styles.buttons}>
            <Button variant="quiet" size="large" disabled={leaving} onClick={quiz.skip}>
              Skip
            </Button>
            <Button type="submit" variant="primary" size="large" disabled={!quiz.answered || leaving}>
              {last ? 'Complete' : 'Next'}
            </Button>
          </div>
        </form>
      </div>
    </Page>
  )
}
