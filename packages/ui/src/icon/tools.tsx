// Icons of actions on a list, a flat or a picture: sort, print, share, compare.
import type { ReactElement } from 'react'
import styles from './icon.module.css'
import { Icon, type IconProps } from './icon.tsx'

export function MinusIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M4 12h16" />
    </Icon>
  )
}

export function PersonIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <circle cx="12" cy="8" r="4" />
      <path d="M4.5 20.5a7.5 7.5 0 0 1 15 0" />
    </Icon>
  )
}

export function PdfIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M5 10.5V3h8.5L19 8.5V10.5M13 3.5V9h5.5" />
      <path d="M4 20.5v-6h2a1.7 1.7 0 0 1 0 3.4H4M10 14.5v6h1.2a3 3 0 0 0 0-6zM17 20.5v-6h3.2M17 17.5h2.6" />
    </Icon>
  )
}

export function DownloadIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M12 4v11M7 10.5l5 5 5-5M4 20h16" />
    </Icon>
  )
}

export function PrintIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M7 8V3.5h10V8M7 17H3.5V8h17v9H17" />
      <rect x="7" y="13.5" width="10" height="7" />
    </Icon>
  )
}

export function ShareIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <circle cx="6" cy="12" r="2.5" />
      <circle cx="17.5" cy="5.5" r="2.5" />
      <circle cx="17.5" cy="18.5" r="2.5" />
      <path d="m8.6 10.7 6.5-3.8M8.6 13.3l6.5 3.8" />
    </Icon>
  )
}

export function CopyLinkIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="m9.5 14.5 5-5" />
      <path d="m11 7 2.2-2.2a4.2 4.2 0 0 1 6 6L17 13M13 17l-2.2 2.2a4.2 4.2 0 0 1-6-6L7 11" />
    </Icon>
  )
}

export function CompareIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M6 20v-8M12 20V4M18 20v-5" />
    </Icon>
  )
}

export function MapIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M3 6l6-2 6 2 6-2v14l-6 2-6-2-6 2zM9 4v14M15 6v14" />
    </Icon>
  )
}

export function FilterIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M3 7h9M18 7h3M3 17h3M12 17h9" />
      <circle cx="15" cy="7" r="2.5" />
      <circle cx="9" cy="17" r="2.5" />
    </Icon>
  )
}

export function SortIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M7 4v16M3 16l4 4 4-4M17 20V4M13 8l4-4 4 4" />
    </Icon>
  )
}

export function ListIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M8 6h13M8 12h13M8 18h13M3 6h1M3 12h1M3 18h1" />
    </Icon>
  )
}

export function TilesIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <rect x="4" y="4" width="6.5" height="6.5" />
      <rect x="13.5" y="4" width="6.5" height="6.5" />
      <rect x="4" y="13.5" width="6.5" height="6.5" />
      <rect x="13.5" y="13.5" width="6.5" height="6.5" />
    </Icon>
  )
}

export function GridIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M4 20.5V8.5h5.3v-5h5.4v5H20v12zM4 14.5h16M9.3 8.5v12M14.7 8.5v12M9.3 8.5h5.4" />
    </Icon>
  )
}

export function PlayIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path className={styles.solid} d="M8 5v14l11-7z" />
    </Icon>
  )
}

export function PauseIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M8 5v14M16 5v14" />
    </Icon>
  )
}

export function ExpandIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5" />
    </Icon>
  )
}

export function ResetIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M5 12a7.5 7.5 0 1 0 2.6-5.7L4.5 9M4.5 4v5h5" />
    </Icon>
  )
}

export function TrashIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M4 6.5h16M9 6V3.5h6V6M6 7l1 13.5h10L18 7M10 11v5.5M14 11v5.5" />
    </Icon>
  )
}

export function CalendarIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <rect x="4" y="5.5" width="16" height="15" />
      <path d="M4 10.5h16M8.5 3v4M15.5 3v4" />
    </Icon>
  )
}

export function ClockIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7v5.3l3.5 2" />
    </Icon>
  )
}
