import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** CHROMIUM, or the one of the system; Playwright's own where there is neither. */
const executablePath = process.env['CHROMIUM'] ?? ['/usr/bin/chromium'].find((file) => existsSync(file))
/** It asks for nothing by itself. */
const args = '--no-sandbox --disable-background-networking --no-first-run --disable-sync'.split(' ')

export const launchBrowser = () => chromium.launch({ args, ...(executablePath && { executablePath }) })

/** In a page, before it begins: somebody who has the quiz behind them. */
export const quizIsAnswered = `localStorage.setItem('vitrine.quiz', '{"age":"26-35","gender":"female","stylePreferences":["minimalist","casual"]}')`
