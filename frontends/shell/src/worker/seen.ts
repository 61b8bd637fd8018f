/** What a page tells the worker, once it is idle. `seen`: addresses that it has loaded without the worker, and replies by address. */
export type Told = { seen: string[]; replies: [address: string, reply: unknown][] } | { forget: true }
