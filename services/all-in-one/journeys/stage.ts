const list = (text: string | undefined) => text?.split(',').filter(Boolean) ?? []

const ports = list(process.env['JOURNEYS_PORTS']).map(Number)
/** Compositions that run already, by their addresses. */
const running = list(process.env['BASE_URL'])

/** Those that are started for the journeys, by their ports. */
export const started = running.length > 0 ? [] : ports.length > 0 ? ports : [4173, 4174, 4175]

/** One for each worker, since a post must stand first in the feed of its shop. */
export const shops = running.length > 0 ? running : started.map((port) => `http://localhost:${port}`)

/** The shop of this worker. */
export const shop = shops[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)]!

/** Who administers them; the environment knows it of shops that run already, and of no others. */
export const administrator = {
  username: (running.length > 0 && process.env['ADMIN_USERNAME']) || 'administrator',
  password: (running.length > 0 && process.env['ADMIN_PASSWORD']) || 'a-password-for-journeys',
}
