// Links that call the company. Services of call tracking, and our own phones by source, find and change them by the
// attributes that are set here: every phone of the site must be one of these links.
import { classNames } from '@kvartal/ui/class-names'
import type { ReactElement } from 'react'

/** Class of links whose text is the number, for services whose settings ask for a class. */
export const PHONE_CLASS = 'site-phone'

/** For a link whose text is not the number. A number that was changed before hydration is no mismatch for React. */
export const phoneAttributes = (href: string) => ({
  'data-phone': href.slice('tel:'.length),
  suppressHydrationWarning: true,
})

export interface PhoneLinkProps {
  phone: { href: string; value: string }
  className?: string | undefined
}

/** A link whose text is the number itself. */
export function PhoneLink({ phone: { href, value }, className }: PhoneLinkProps): ReactElement {
  return (
    <a className={classNames(PHONE_CLASS, className)} href={href} {...phoneAttributes(href)}>
      {value}
    </a>
  )
}
