import { exponentialBackOff } from './back-off.ts'
import { pause } from './pause.ts'

const backOff = exponentialBackOff(5, 50)

/** Resolves when the check says so, or after that many milliseconds: for what another process may bring about. */
export async function until(check: () => Promise<boolean>, withinMs: number): Promise<void> {
  const end = performance.now() + withinMs
  for (let tries = 1; !(await check()) && performance.now() < end; tries += 1) await pause(backOff(tries))
}
