import { late } from '@vitrine/ui'

const nothing = { failed: () => null }

export const AskWhether = late(
  async () => (await import(/* webpackChunkName: "passive-question" */ './passive-question.tsx')).AskWhether,
  nothing,
)
export const PassiveQuestion = late(
  async () =>
    (await import(/* webpackChunkName: "passive-question" */ './passive-question.tsx')).PassiveQuestion,
  nothing,
)
