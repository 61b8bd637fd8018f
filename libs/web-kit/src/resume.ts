/**
 * For the shell alone, and late: what is done when the server can be reached again is no part of the first page. What comes late takes
 * the rest of this kit from `index.ts`, which package.json keeps as one module: smaller than its parts.
 */
export { resume } from './offline/resume.ts'
export { sendPending } from './offline/send-pending.ts'
