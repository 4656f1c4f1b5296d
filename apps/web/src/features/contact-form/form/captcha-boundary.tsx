// Keeps a captcha that cannot start, as with a wrong host, from taking the form down with it.
import { Component, type ReactNode } from 'react'

interface CaptchaBoundaryProps {
  /** A new number gives the captcha another chance. */
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
