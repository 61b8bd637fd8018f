/** How hard a scenario presses. `rate`: arrivals a second; `vus`: visitors at once, or the most that k6 may use. */
export type Intensity = { vus: number; rate: number; seconds: number }

const given = (name: string): number | undefined => (__ENV[name] ? Number(__ENV[name]) : undefined)

/** What a scenario does by itself, unless the runner was told otherwise. */
export const intensity = (usual: Intensity): Intensity => ({
  vus: given('VUS') ?? usual.vus,
  rate: given('RATE') ?? usual.rate,
  seconds: given('SECONDS') ?? usual.seconds,
})

/** Where the product is. */
export const url = __ENV['URL'] ?? ''
/** How long a person looks at something, on average. */
export const thinkSeconds = given('THINK_SECONDS') ?? 1
/** How much longer than usual answers may take: on a machine that does other things, too. */
export const slack = given('SLACK') ?? 1
export const administrator = {
  username: __ENV['ADMIN_USERNAME'] ?? '',
  password: __ENV['ADMIN_PASSWORD'] ?? '',
}
