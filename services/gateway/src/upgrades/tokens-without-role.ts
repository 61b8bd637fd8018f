import type { Caller } from '@vitrine/contracts'

/**
 * Since 2026-11-27, identity names the role of an administrator. A token of an identity before it gets the least: it is exchanged
 * again each second, so that the role counts as soon as identity is updated. May leave when no identity of before runs.
 */
export const withoutRoleMs = 1_000

export const lacksRole = ({ administrator }: Caller): boolean =>
  administrator !== undefined && administrator.role === undefined
