export { cardOf, did, takeDone, type Did, type DidAt } from './activity/did.ts'
export { cameFrom, listOf, noteList } from './activity/lists.ts'
export { newId, report } from './activity/report.ts'
export {
  call,
  callWithHeaders,
  nextIn,
  type Params,
  type Query,
  type Reply,
  type Route,
  type Sent,
} from './client/call.ts'
export { addressOf } from './client/address.ts'
export { CallFailed, isStatus, messageOf, type Problem } from './client/call-failed.ts'
export { makeQueryClient } from './client/query-client.ts'
export { defineFrontend, type Frontend, type LoadPage } from './frontend/define-frontend.ts'
export type { Manifest, MenuEntry, MenuIcon, RouteOptions } from './frontend/manifest.ts'
export { isFavorite, makeChange, sendChange } from './offline/change.ts'
export { askServer, isOnline, useConnection, type Connection } from './offline/connection.ts'
export {
  dropChange,
  dropSent,
  markSent,
  pendingChanges,
  usePendingChange,
  type Change,
  type PendingChange,
} from './offline/pending-changes.ts'
export type { WorkerMessage } from './offline/worker-message.ts'
export { pageData, replyInPage } from './page/page-data.ts'
export { applyScheme, useScheme, type Scheme } from './page/scheme.ts'
export { useScrollMemory } from './page/use-scroll-memory.ts'
export { useCanonical } from './page/use-canonical.ts'
export {
  dropRestored,
  isReloading,
  storeForReload,
  reloadOnce,
  reloadPage,
  takeRestored,
  useHoldReload,
} from './page/reload.ts'
export { useRestoredState } from './page/use-restored-state.ts'
export { shopByline, shopName } from './page/shop-words.ts'
export { useTitle } from './page/use-title.ts'
export { Picture, type PictureProps } from './picture/picture.tsx'
export { pictureSources } from './picture/picture-sources.ts'
export { asUser } from './session/as-user.ts'
export { ensureUser, readUserId, saveUserId, useUserId } from './session/current-user.ts'
export { quizOf, readQuiz, saveQuiz, skippedQuiz, useQuiz, type QuizData } from './session/quiz-data.ts'
export { learned, stopCountingActed, useActed } from './session/learning.ts'
export { saveReturnAddress, takeReturnAddress } from './session/return-address.ts'
export { landing, landingHeaders } from './session/landing.ts'
export { recordClick } from './session/record-click.ts'
export {
  currentUser,
  isPersonal,
  isSessionUnconfirmed,
  sessionQuery,
  useGender,
  useSession,
  type Session,
} from './session/session.ts'
export { signedInId } from './session/signed-in-id.ts'
export {
  accountDeleted,
  completeQuiz,
  setSession,
  signedIn,
  signedOut,
  useSessionChanges,
} from './session/sign-in.ts'
export { deviceTexts, tabTexts } from './storage/storage.ts'
export { tabMemory } from './storage/tab-memory.ts'
export { dropPendingAction, savePendingAction, takePendingAction } from './session/pending-action.ts'
