import { chromium as browserType } from '@playwright/test'
import { chromium } from './chromium.mjs'

/** It asks for nothing by itself. */
const quiet = '--no-sandbox --disable-gpu --disable-background-networking --no-first-run --disable-sync'

/** CHROMIUM, or the one of the system; Playwright's own where there is neither. */
export async function launchBrowser() {
  const found = await chromium()
  if (!found) throw new Error('There is no browser: CHROMIUM names one.')
  return browserType.launch({
    args: quiet.split(' '),
    ...(found !== 'playwright' && { executablePath: found }),
  })
}
