/** Where the journeys run, and who administers the product there; BASE_URL names a composition that runs already. */
export const port = Number(process.env['JOURNEYS_PORT'] ?? 4173)
export const baseUrl = process.env['BASE_URL'] ?? `http://localhost:${port}`
export const administrator = {
  username: process.env['ADMIN_USERNAME'] ?? 'administrator',
  password: process.env['ADMIN_PASSWORD'] ?? 'a-password-for-journeys',
}
