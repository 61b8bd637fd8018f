/** `npm run compose:init`: an .env with a random value for every secret. What is there already stays. */
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { completeEnv, readEnv } from './env-file.ts'
import { keptVolume, lockedOut } from './kept-volume.ts'
import { secrets } from './secrets.ts'

const file = join(import.meta.dirname, '..', '..', '.env')
const before = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return ''
  throw error
})
const { text, added } = completeEnv(before, secrets)
const names = Object.keys(added)
if (names.length > 0) {
  await writeFile(file, text, { mode: 0o600 })
  await chmod(file, 0o600)
}

console.log(
  names.length === 0 ? '.env has every secret already.' : `.env has new values for ${names.join(', ')}.`,
)
if ('ADMIN_PASSWORD' in added) {
  console.log(`\n  Administrator: ${readEnv(text)['ADMIN_USERNAME']}`)
  console.log(`  Password:      ${added['ADMIN_PASSWORD']}`)
  console.log('  Shown this once; it stands in .env, which only you can read.')
}
const volume = 'MONGODB_PASSWORD' in added ? await keptVolume() : undefined
if (volume) console.log(lockedOut(volume))
console.log('\nNext: docker compose up --build --wait')
