import { Suspense, createContext, lazy, use, useState, type ComponentType, type ReactNode } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'
import { LateFailed } from './late-failed.tsx'
import { withRetries } from './with-retries.ts'

export type FailedProps = {
  /** How often the part has been tried again. */
  retries: number
  onRetry: () => void
}

type Options = {
  /** Shown until the code has arrived. */
  waiting?: ReactNode
  /** Shown in place of a part that failed; a sentence and a button unless said. */
  failed?: ComponentType<FailedProps>
}

/** Told of every late part that failed; the page decides whether trying again can help. */
export const OnLateFailure = createContext<() => void>(() => undefined)

/**
 * A part of a page whose code arrives when it is first shown, or with `preload()`. One that fails leaves the rest of the page,
 * and what is typed there, as it was. The only way to split a page: lint refuses `lazy` and a bare `import()`.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting = null, failed: Failed = LateFailed }: Options = {},
) {
  let asked: Promise<ComponentType<Props>> | undefined
  let arrived: ComponentType<Props> | undefined
  const ask = () =>
    (asked ??= withRetries(load).then((component) => {
      arrived = component
      return component
    }))
  const pending = () => lazy(async () => ({ default: await ask() })) as ComponentType<Props>
  let next = pending()
  const forget = () => {
    asked = undefined
    next = pending()
  }

  function Late(props: Props) {
    const [{ Part, retries }, attempt] = useState(() => ({ Part: arrived ?? next, retries: 0 }))
    const tell = use(OnLateFailure)
    const onFailure = () => {
      if (!arrived) forget()
      tell()
    }
    const onRetry = () => attempt({ Part: arrived ?? next, retries: retries + 1 })
    return (
      <ErrorBoundary key={retries} fallback={<Failed {...{ retries, onRetry }} />} onFailure={onFailure}>
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    )
  }

  /** Rejects when the code does not arrive; it is asked for anew by whoever needs it next. */
  async function preload(): Promise<void> {
    await ask().catch((error: unknown) => {
      forget()
      throw error
    })
  }
  return Object.assign(Late, { preload })
}
