type Reply = readonly [address: string, reply: unknown, headers?: Readonly<Record<string, string>>]

/**
 * What a page tells the service worker. `seen`: addresses that it has loaded without the worker; `replies`: what came with the
 * page, or before there was a worker; `loading`: it is not idle yet.
 */
export type WorkerMessage =
  | { seen: readonly string[]; replies: readonly Reply[]; loading?: boolean }
  /** Another person takes over: nothing of this one stays. */
  | { forget: true }
