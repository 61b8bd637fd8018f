/** The path of a browser for the journeys, or `playwright` for its own; nothing when there is none. */
export function chromium(): Promise<string | undefined>
