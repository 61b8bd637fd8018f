import { Component, type ErrorInfo, type ReactNode } from 'react'

type Props = { children: ReactNode; fallback: ReactNode; onFailure?: () => void }

/** Shows the fallback in place of what failed. A new key tries again. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error('A part of the page failed', error, info.componentStack)
    this.props.onFailure?.()
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
