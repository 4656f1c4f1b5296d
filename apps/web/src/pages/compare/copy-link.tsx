// A link to the comparison; a click copies it.
import { CopyLinkIcon } from '@kvartal/ui/icon'
import { showToast } from '@kvartal/ui/toast'
import type { MouseEvent } from 'react'
import { listAction } from '../../shared/lists/list-head.tsx'
import { track } from '../../shared/track/track.ts'
import { texts } from './texts.ts'

export function CopyLink({ href }: { href: string }) {
  return (
    <a className={listAction} href={href} onClick={copyAddress}>
      <CopyLinkIcon />
      <span>{texts.copy}</span>
    </a>
  )
}

function copyAddress(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || !navigator.clipboard) return
  event.preventDefault()
  navigator.clipboard.writeText(event.currentTarget.href.replaceAll('|', '%7C')).then(
    () => {
      track('share', { way: 'copy' })
      showToast({ text: texts.copied })
    },
    () => {},
  )
}
