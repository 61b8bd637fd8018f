import { useQueryClient } from '@tanstack/react-query'
import {
  completeQuiz,
  readQuiz,
  saveQuiz,
  skippedQuiz,
  useRestoredState,
  type QuizData,
} from '@vitrine/web-kit'
import { useNavigate } from '@vitrine/web-kit/router'
import { useEffect, useState } from 'react'
import { answersFrom, completed, isAnswered, leaveDelay, questions, type Answers } from './quiz-steps.ts'

/** Three steps, with the earlier answers filled in. After the last one the answers are saved, and the feed opens. */
export function useQuizSteps() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [step, setStep] = useRestoredState('quiz step', () => 1)
  const [answers, setAnswers] = useRestoredState<Answers>('quiz', () => answersFrom(readQuiz()))
  const [leaving, setLeaving] = useState(false)

  useEffect(() => {
    if (!leaving) return
    const timer = setTimeout(() => void navigate('/'), leaveDelay)
    return () => clearTimeout(timer)
  }, [leaving, navigate])

  const complete = (quiz: QuizData | undefined) => {
    if (!quiz) return
    void completeQuiz(client, quiz)
    setLeaving(true)
  }
  const skip = () => {
    saveQuiz(skippedQuiz)
    setLeaving(true)
  }
  const last = step === questions.length
  return {
    step,
    last,
    answers,
    leaving,
    answered: isAnswered(step, answers),
    answer: (given: Answers) => setAnswers(given),
    next: () => (last ? complete(completed(answers)) : setStep(step + 1)),
    back: () => setStep(step - 1),
    skip,
  }
}
