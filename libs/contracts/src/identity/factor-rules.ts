// Without schemas: browsers load this file, too.

export const codeRules = {
  app: /^\d{3} ?\d{3}$/,
  recovery: /^[a-z2-7]{4}(?:[ -]?[a-z2-7]{4}){3}$/i,
} as const

export const codeMessage = 'A code has six digits; a recovery code sixteen letters and digits'

export const passkeyLimits = { most: 20, name: { longest: 60 } } as const

export const codeLimits = { triesPerMinute: 5, recoveryCodes: 10 } as const
