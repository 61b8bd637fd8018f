/** For the shell alone, and late: what is done when the server can be reached again is no part of the first page. */
export { resume } from './offline/resume.ts'
export { sendPending } from './offline/send-pending.ts'
