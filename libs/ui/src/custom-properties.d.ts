import 'react'

declare module 'react' {
  interface CSSProperties {
    /** Custom properties, as our style sheets read them. */
    [name: `--${string}`]: string | number | undefined
  }
}
