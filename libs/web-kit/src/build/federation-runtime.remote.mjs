/** A remote uses the federation runtime that the host has put on the page. */
export default globalThis.vitrineFederation
