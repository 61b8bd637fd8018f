/** A frontend uses the federation runtime that the shell has put on the page. */
export default globalThis.vitrineFederation
