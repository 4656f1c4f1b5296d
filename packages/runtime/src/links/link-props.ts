// Props of every link. They are those that the widgets of packages/ui give to the link component of the app.
import type { AnchorHTMLAttributes, Ref } from 'react'

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string
  ref?: Ref<HTMLAnchorElement>
}
