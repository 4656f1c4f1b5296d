// Keeps a captcha that cannot start, as with a wrong host, from taking the form down with it.
import { Component, type ReactNode } from 'react'

interface CaptchaBoundaryProps {
  onFailure: (error: Error) => void
  children: ReactNode
}

export class CaptchaBoundary extends Component<CaptchaBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: Error) {
    this.props.onFailure(error)
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
