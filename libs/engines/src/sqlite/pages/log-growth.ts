/** The least pages of the log that a commit takes, and the rows that fit into one more. */
const guess = (changes: number) => 4 + changes / 8
/** Changes all over a large file take many more pages than rows. */
const mostPerGuess = 32

/** How much a log grows: guessed by the changes of its commits, and corrected by what each checkpoint finds in it. */
export function logGrowth() {
  let perGuess = 4
  let guessed = 0
  let before = 0
  return {
    /** How many pages a commit of so many changes has likely taken. */
    pagesOf(changes: number): number {
      guessed += guess(changes)
      return guess(changes) * perGuess
    },
    /** `frames`: how many the log holds; they stay where the checkpoint is not complete. */
    learn({ frames, isComplete }: { frames: number; isComplete: boolean }): void {
      if (guessed > 0) perGuess = Math.min(mostPerGuess, Math.max(1, (frames - before) / guessed))
      guessed = 0
      before = isComplete ? 0 : frames
    },
  }
}
