import Sequencer from '@jest/test-sequencer'

const startsPrograms = ({ path }) => /[\\/]tools[\\/]/.test(path)

/** First what starts programs and waits for them: it takes longest, and would be waited for alone at the end. */
export default class WaitingFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests)
    return [...sorted.filter(startsPrograms), ...sorted.filter((test) => !startsPrograms(test))]
  }
}
