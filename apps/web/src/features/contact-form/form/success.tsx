// The success message that replaces the form after it is sent.
import { Text } from '@kvartal/ui/text'
import { useEffect, useRef } from 'react'
import { texts } from './texts.ts'

/** Gets the focus, because the submit button that had it is gone. */
export function Thanks({ className }: { className?: string | undefined }) {
  const heading = useRef<HTMLSpanElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <span ref={heading} tabIndex={-1} className={className}>
      {texts.thanks}
    </span>
  )
}

export function SentText() {
  return (
    <Text size="lead" role="status">
      {texts.sent}
    </Text>
  )
}
