/** Commands end with whoever started them: npm hands a signal to a shell, which goes without telling anybody. */
import { readFileSync } from 'node:fs'
import { clearInterval, setInterval } from 'node:timers'

const lookEveryMs = 250

const read = (file) => {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return ''
  }
}

/** The process above, and npm behind it where that is npm's shell. */
function above() {
  const parent = process.ppid
  const isShell = /^(ba|da|z|k)?sh$/.test(read(`/proc/${parent}/comm`))
  return isShell ? `${parent} ${/\) \S (\d+)/.exec(read(`/proc/${parent}/stat`))?.[1]}` : `${parent}`
}

const endSelf = () => process.kill(process.pid, 'SIGTERM')

/** Calls, or sends this process SIGTERM, as soon as the npm that runs it has gone, in whatever way; nothing without npm. */
export function endWithParent(end = endSelf) {
  if (!process.env.npm_lifecycle_event) return
  const before = above()
  const looking = setInterval(() => {
    if (above() === before) return
    clearInterval(looking)
    end()
  }, lookEveryMs)
  looking.unref()
}
