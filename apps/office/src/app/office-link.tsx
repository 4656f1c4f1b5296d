// The router's link for the widgets of the kit, which know no router.
import type { LinkComponentProps } from '@kvartal/ui/link'
import type { ReactElement } from 'react'
import { Link } from 'react-router'

export function OfficeLink({ href, ...rest }: LinkComponentProps): ReactElement {
  return <Link to={href} {...rest} />
}
