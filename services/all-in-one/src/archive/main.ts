import { bring } from './bring.ts'
import { signIn } from './shop.ts'
import { take } from './take.ts'

const help = `Takes all posts along, and brings posts in.

  npm run archive -- take FILE.zip               all posts with their products and pictures
  npm run archive -- bring FILE                  says what an archive or a table (.csv) would do
  npm run archive -- bring FILE --apply          and does it

SHOP_URL says where the shop is (http://localhost:4000); ADMIN_USERNAME and ADMIN_PASSWORD who asks,
with a second factor ADMIN_CODE, too.
What was cut off goes on when the same command is given again.`

const { SHOP_URL: url = 'http://localhost:4000', ADMIN_USERNAME, ADMIN_PASSWORD, ADMIN_CODE } = process.env
const [what, file, flag] = process.argv.slice(2)
const tell = (text: string) => void process.stdout.write(`${text}\n`)

async function run(): Promise<number> {
  if ((what !== 'take' && what !== 'bring') || !file || (flag !== undefined && flag !== '--apply')) {
    tell(help)
    return 2
  }
  if (!ADMIN_USERNAME || !ADMIN_PASSWORD)
    throw new Error('Please set ADMIN_USERNAME and ADMIN_PASSWORD to those of an administrator')
  const shop = await signIn({ url, username: ADMIN_USERNAME, password: ADMIN_PASSWORD, code: ADMIN_CODE })
  if (what === 'take') {
    tell(`${file} has ${(await take(shop, file)).toLocaleString('en')} bytes`)
    return 0
  }
  const ended = await bring(shop, { file, apply: flag === '--apply', tell })
  if (ended.state === 'failed') throw new Error(ended.failure?.message)
  if (ended.state === 'checked') tell('Nothing was written. Add --apply to import it.')
  else
    tell(
      `Written: ${ended.written}. As they were: ${ended.unchanged}. Refused: ${ended.refused + ended.outcomes.refused}.`,
    )
  return 0
}

run().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  },
)
