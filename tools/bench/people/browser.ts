import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** CHROMIUM, or the one of the system; Playwright's own where there is neither. */
export const browserPath = process.env['CHROMIUM'] ?? ['/usr/bin/chromium'].find((file) => existsSync(file))
/** It asks for nothing by itself. */
export const browserFlags =
  '--no-sandbox --disable-background-networking --no-first-run --disable-sync'.split(' ')
export const browserOptions = { args: browserFlags, ...(browserPath ? { executablePath: browserPath } : {}) }

export const launchBrowser = () => chromium.launch(browserOptions)

/** In a page, before it begins: somebody who has the quiz behind them. */
export const quizIsAnswered = `localStorage.setItem('vitrine.quiz', '{"age":"26-35","gender":"female","stylePreferences":["minimalist","casual"]}')`
