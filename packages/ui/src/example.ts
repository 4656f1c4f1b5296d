// The shape of a widget's examples: documentation on /kit and fixtures for tests at once.
import type { ReactElement } from 'react'

export type Example = {
  /** Unique within the widget; part of the example's address and of its screenshot's name. */
  name: string
  title: string
  render: () => ReactElement
}

export type ExampleGroup = {
  id: string
  title: string
  examples: Example[]
}
