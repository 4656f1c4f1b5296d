// Icons of actions on every page: open, close, search, favorite. Every page loads this whole file; icons that only some
// pages need are in tools.tsx.
import type { ReactElement } from 'react'
import { Icon, type IconProps } from './icon.tsx'

export function CloseIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M5 5l14 14M19 5 5 19" />
    </Icon>
  )
}

export function MenuIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M3 8h18M3 16h18" />
    </Icon>
  )
}

export function CheckIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="m4 12.5 5 5L20 6.5" />
    </Icon>
  )
}

export function PlusIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M12 4v16M4 12h16" />
    </Icon>
  )
}

export function SearchIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="m15.5 15.5 5 5" />
    </Icon>
  )
}

export function HeartIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M12 20.5 4.2 12.7a5 5 0 0 1 0-7.1 5 5 0 0 1 7.1 0l.7.7.7-.7a5 5 0 0 1 7.1 0 5 5 0 0 1 0 7.1z" />
    </Icon>
  )
}
