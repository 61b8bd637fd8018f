export { AdminGate } from './session/admin-gate.tsx'
export { adminSessionQuery, setAdminSession, useAdminSession } from './session/admin-session.ts'
export { ColumnHeads } from './table/column-heads.tsx'
