/** What starts products of its own tells them everything: what a person set in the shell for another one must not reach them. */

const ofProcesses = `
  PORT HOST DATA_DIR DEMO GATEWAY_KEY REVISION FRONTENDS_DIR BUILDS_DIR LOG LOG_LEVEL METRICS_PORT METRICS_HOST
  GATEWAY_URL IDENTITY_URL CATALOG_URL FAVORITES_URL TRACKING_URL MEDIA_URL TASTE_URL
  PUBLIC_URL SMTP_URL MAIL_FROM TRUST_PROXY SERVICE_WORKER COOKIE_SECURE RENDITIONS_AHEAD FEED_COMPARED
  ADMIN_USERNAME ADMIN_PASSWORD ADMIN_SESSION_HOURS ADMIN_SESSION_LONGEST_HOURS
  SHOPPER_SESSION_DAYS SHOPPER_SESSION_LONGEST_DAYS DEVICE_SESSION_DAYS DEVICE_SESSION_LONGEST_DAYS SIGNING_KEY_DAYS
  LIMITS LIMIT_READS LIMIT_WRITES LIMIT_BEACONS LIMIT_ACTIVITY LIMIT_EDITING LIMIT_CALENDARS LIMIT_LOGINS LIMIT_UPLOADS LIMIT_IMAGES LIMIT_CONNECTIONS
  LOGINS_PER_ADDRESS LOGINS_PER_ACCOUNT LOGIN_WINDOW_MINUTES LOGINS_WAITING FACTORS_RESET
  REGISTRATIONS_PER_ADDRESS RESETS_PER_ADDRESS RESETS_PER_ACCOUNT`

const ofEngines = `
  MONGODB_URL MONGODB_PATIENCE_MS NATS_URL BUS_MAX_MB BUS_FORGETS_AFTER_HOURS KAFKA_BROKERS REDIS_URL
  S3_URL S3_ACCESS_KEY S3_SECRET_KEY ENGINES_NAMESPACE ACTIVITY_DAYS SPOOL_DIR SPOOL_RECORDS`

const namesIn = (text) => text.trim().split(/\s+/)
export const processSettingNames = namesIn(ofProcesses)
export const engineSettingNames = namesIn(ofEngines)

const isTelemetry = (name) => name.startsWith('OTEL_')

/** An environment without settings of the product; `engines`: real engines that the shell names are meant, and stay. */
export function cleanEnvironment(environment, { engines = false } = {}) {
  const forgotten = new Set([...processSettingNames, ...(engines ? [] : engineSettingNames)])
  return Object.fromEntries(
    Object.entries(environment).filter(([name]) => !forgotten.has(name) && !isTelemetry(name)),
  )
}

/** The same for this process, and with it for every child that it starts. */
export function forgetShellSettings(given) {
  const clean = cleanEnvironment(process.env, given)
  for (const name of Object.keys(process.env)) if (!(name in clean)) delete process.env[name]
}
