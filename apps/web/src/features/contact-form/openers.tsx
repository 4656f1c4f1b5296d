// Links that open the contact modal. They are real links to /contacts, so that they work without scripts.
import { OPENS_IN_PLACE } from '@kvartal/runtime/hydration'
import { Button, type ButtonProps } from '@kvartal/ui/button'
import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { hrefs } from '../../shared/hrefs.ts'
import type { ContactRequest } from './modal-state.ts'
import { useContactModal } from './use-contact-modal.ts'

type Appearance = Pick<ButtonProps, 'variant' | 'size' | 'wide' | 'iconStart' | 'iconEnd' | 'className' | 'children'>

export function ContactButton({
  formName,
  nameValidationSchema,
  placeholderInfo,
  infoData,
  showEmail,
  ...appearance
}: ContactRequest & { [Name in keyof Appearance]: Appearance[Name] | undefined }) {
  return (
    <Button
      {...(appearance as Appearance)}
      {...useOpener({ formName, nameValidationSchema, placeholderInfo, infoData, showEmail })}
    />
  )
}

export function ContactLink({
  formName,
  nameValidationSchema,
  placeholderInfo,
  infoData,
  showEmail,
  ...anchor
}: ContactRequest & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'>) {
  return <a {...anchor} {...useOpener({ formName, nameValidationSchema, placeholderInfo, infoData, showEmail })} />
}

function useOpener(request: { [Name in keyof ContactRequest]: ContactRequest[Name] | undefined }) {
  const { open, prefetch } = useContactModal()
  return {
    href: hrefs.contacts,
    [OPENS_IN_PLACE]: '',
    'aria-haspopup': 'dialog' as const,
    onPointerEnter: prefetch,
    onFocus: prefetch,
    onTouchStart: prefetch,
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      // A click that opens a new tab follows the link.
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      // Safari does not focus a clicked link, but the modal returns the focus to the element that had it.
      event.currentTarget.focus()
      open(request as ContactRequest)
    },
  }
}
