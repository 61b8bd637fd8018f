declare module '*.module.css' {
  const classes: { readonly [name: string]: string }
  export default classes
}
declare module '*.css'

declare module 'react' {
  interface CSSProperties {
    /** Custom properties, as our style sheets read them. */
    [name: `--${string}`]: string | number | undefined
  }
}
