import { identityApi } from '@vitrine/contracts'
import { OtherReply, type Ask } from '@vitrine/service-kit'
import type { Quiz } from '@vitrine/taste-model'
import type { People } from '../people/people.ts'
import { newPerson, type Person } from '../people/person.ts'
import type { Posts } from '../posts/posts.ts'
import { derive, type Derived } from './derive.ts'

export type Tastes = ReturnType<typeof tastesOf>

/** People and what follows from what they did, always as it is stored at this moment. */
export function tastesOf(given: {
  people: People
  posts: Posts
  ask: Ask
  now: () => Date
  onFailed: (error: unknown) => void
}) {
  const { people, posts, ask, now, onFailed } = given

  /** Null for whoever skipped it, or is gone. */
  async function quizOf(id: string): Promise<Quiz | null> {
    try {
      const params = { id }
      const { skipped, ...quiz } = await ask('identity', identityApi.readQuiz, undefined, { params })
      return skipped ? null : quiz
    } catch (error) {
      if (error instanceof OtherReply && error.status === 404) return null
      throw error
    }
  }
  /** With the quiz, which identity is asked for once; where it cannot be asked, for this time without. */
  async function withQuiz(id: string, person: Person): Promise<Person> {
    if (person.version === 0 || person.quiz !== undefined) return person
    const quiz = await quizOf(id).catch(onFailed)
    if (quiz === undefined) return person
    await people.noteQuiz(id, person, quiz)
    return { ...person, quiz }
  }
  return {
    /** Of whom nothing is known any more, no more is told than of whom nothing was ever known. */
    async of(personId: string): Promise<{ person: Person; derived: Derived }> {
      const { id, person: found } = await people.read(personId)
      const person = 'gone' in found ? { ...newPerson, version: found.version } : await withQuiz(id, found)
      return { person, derived: await derive(person, posts, now().getTime()) }
    },
  }
}
