import { clickEdges, publishEdges } from './edges.ts'
import { createPost, firstProductOf, signIn, tap, type Keeper } from './shop.ts'

/** What somebody does in a trace of theirs, and what that trace must hold. */
export type Flow = {
  expected: readonly string[]
  act: (given: { url: string; keeper: Keeper; traceparent: string }) => Promise<void>
}

export const flows: Record<string, Flow> = {
  click: {
    expected: clickEdges,
    act: async ({ url, traceparent }) => tap(url, await firstProductOf(url), traceparent),
  },
  publish: {
    expected: publishEdges,
    act: async ({ url, keeper, traceparent }) => createPost(url, await signIn(url, keeper), traceparent),
  },
}
