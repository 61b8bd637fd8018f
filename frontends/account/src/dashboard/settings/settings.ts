/** The settings that are opened on demand: one file for the browser. */
export { ChangePassword } from './change-password.tsx'
export { DeleteAccount } from './delete-account.tsx'
export { DisplayName } from './display-name.tsx'
export { DownloadData } from './download-data.tsx'
export { Sessions } from './sessions.tsx'
