/** Where a command says what it does. */
export type Terminal = {
  say(text: string): void
  /** What went wrong. */
  complain(text: string): void
  /** What is over soon: one line that changes on a terminal, and a line now and then elsewhere. */
  show(line: (look: { bar: boolean }) => string): void
}

const seldomMs = 5_000

export function terminalOf(
  stream: { write(text: string): unknown; isTTY?: boolean },
  errors = stream,
): Terminal {
  let isShowing = false
  let shownAt = -Infinity
  const end = () => {
    if (isShowing) stream.write('\n')
    isShowing = false
  }
  return {
    say(text) {
      end()
      stream.write(`${text}\n`)
    },
    complain(text) {
      end()
      errors.write(`${text}\n`)
    },
    show(line) {
      if (stream.isTTY) {
        stream.write(`\r\u001b[2K${line({ bar: true })}`)
        isShowing = true
      } else if (performance.now() - shownAt > seldomMs) {
        shownAt = performance.now()
        stream.write(`${line({ bar: false })}\n`)
      }
    },
  }
}
