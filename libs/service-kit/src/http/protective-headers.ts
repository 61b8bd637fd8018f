/** Headers of every reply to the public: no sniffing, no framing, no sharing with another site. */
export const protectiveHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const

/** Headers of a problem for a request that reached no route. */
export const problemHeaders = { ...protectiveHeaders, 'content-type': 'application/problem+json' } as const
