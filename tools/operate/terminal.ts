const seldomMs = 5_000

let isShowing = false
let shownAt = -Infinity

function endLine(): void {
  if (isShowing) process.stdout.write('\n')
  isShowing = false
}

export function say(text: string): void {
  endLine()
  process.stdout.write(`${text}\n`)
}

/** What went wrong. */
export function complain(text: string): void {
  endLine()
  process.stderr.write(`${text}\n`)
}

/** What is over soon: one line that changes on a terminal, and a line now and then elsewhere. */
export function show(line: (look: { bar: boolean }) => string): void {
  if (process.stdout.isTTY) {
    process.stdout.write(`\r\u001b[2K${line({ bar: true })}`)
    isShowing = true
  } else if (performance.now() - shownAt > seldomMs) {
    shownAt = performance.now()
    process.stdout.write(`${line({ bar: false })}\n`)
  }
}
