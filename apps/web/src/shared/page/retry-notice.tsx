// The notice of a call that failed, with a button that makes it again.
import { Button } from '@kvartal/ui/button'
import { Notice } from '@kvartal/ui/notice'
import type { ReactNode } from 'react'

const texts = { retry: 'Повторить' }

interface RetryNoticeProps {
  children: ReactNode
  onRetry: () => void
}

export function RetryNotice({ children, onRetry }: RetryNoticeProps) {
  return (
    <Notice
      tone="error"
      live
      action={
        <Button variant="text" size="dense" onClick={onRetry}>
          {texts.retry}
        </Button>
      }
    >
      {children}
    </Notice>
  )
}
