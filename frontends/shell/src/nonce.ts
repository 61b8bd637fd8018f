declare let __webpack_nonce__: string | undefined

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content

/** Libraries that add style elements read it from here; the gateway has filled it in. */
if (nonce && !nonce.startsWith('%')) __webpack_nonce__ = nonce
