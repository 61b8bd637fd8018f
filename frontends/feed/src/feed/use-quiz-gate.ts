import { quizOf, readQuiz, saveQuiz, useQuiz, useSession } from '@vitrine/web-kit'
import { useNavigate } from '@vitrine/web-kit/router'
import { useEffect } from 'react'

export const gateDelay = 50

/** The quiz answers. Without any, a person signed in gets them from the profile; everyone else is sent to the quiz. */
export function useQuizGate() {
  const quiz = useQuiz()
  const { state, user } = useSession()
  const navigate = useNavigate()
  const unanswered = quiz === undefined && state !== 'loading'
  useEffect(() => {
    if (!unanswered) return
    if (user) return saveQuiz(quizOf(user))
    const timer = setTimeout(() => {
      if (!readQuiz()) void navigate('/quiz', { replace: true })
    }, gateDelay)
    return () => clearTimeout(timer)
  }, [unanswered, user, navigate])
  return quiz
}
