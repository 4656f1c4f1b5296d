// An error boundary: a captcha that cannot start, for example with a wrong host, must not break the form.
import { Component, type ReactNode } from 'react'

interface CaptchaBoundaryProps {
  /** A new number renders the captcha again after a failure. */
  round: number
  onFailure: (error: Error) => void
  children: ReactNode
}

interface CaptchaBoundaryState {
  round: number
  failed: boolean
}

export class CaptchaBoundary extends Component<CaptchaBoundaryProps, CaptchaBoundaryState> {
  override state: CaptchaBoundaryState = { round: this.props.round, failed: false }

  static getDerivedStateFromError(): Partial<CaptchaBoundaryState> {
    return { failed: true }
  }

  static getDerivedStateFromProps({ round }: CaptchaBoundaryProps, state: CaptchaBoundaryState) {
    return round === state.round ? null : { round, failed: false }
  }

  override componentDidCatch(error: Error) {
    this.props.onFailure(error)
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
