// Arrows and chevrons.
import type { ReactElement } from 'react'
import { Icon, type IconProps } from './icon.tsx'

export function ArrowUpIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M12 20V4M5 11l7-7 7 7" />
    </Icon>
  )
}

export function ArrowDownIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M12 4v16M5 13l7 7 7-7" />
    </Icon>
  )
}

export function ArrowLeftIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M20 12H4M11 5l-7 7 7 7" />
    </Icon>
  )
}

export function ArrowRightIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M4 12h16M13 5l7 7-7 7" />
    </Icon>
  )
}

export function ArrowOutIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M6 18 18 6M8 6h10v10" />
    </Icon>
  )
}

export function ChevronUpIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="m4 15.5 8-8 8 8" />
    </Icon>
  )
}

export function ChevronDownIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="m4 8.5 8 8 8-8" />
    </Icon>
  )
}

export function ChevronLeftIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="m15.5 4-8 8 8 8" />
    </Icon>
  )
}

export function ChevronRightIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="m8.5 4 8 8-8 8" />
    </Icon>
  )
}
