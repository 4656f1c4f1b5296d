// The icons of the office: sections, actions on records, kinds of events.
import type { ReactElement } from 'react'
import { Icon, type IconProps } from '../icon/icon.tsx'

export function TodayIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4" />
    </Icon>
  )
}

export function InboxIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M3.5 13.5 6 5h12l2.5 8.5V19h-17zM3.5 13.5H8l1.5 2.5h5l1.5-2.5h4.5" />
    </Icon>
  )
}

export function BoardIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M4 4h16v16H4zM4 9.3h16M4 14.6h16M9.3 4v16M14.6 4v16" />
    </Icon>
  )
}

export function PriceTagIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M3.5 12.5v-9h9l8 8-9 9z" />
      <circle cx="8" cy="8" r="1.2" />
    </Icon>
  )
}

export function UploadIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M12 15V4M7.5 8.5 12 4l4.5 4.5M4 15v5h16v-5" />
    </Icon>
  )
}

export function BuildingIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M4 20V9l5-3v14M9 20V4h11v16M3 20h18M13 8h3M13 12h3M13 16h3" />
    </Icon>
  )
}

export function OutlineIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="m5 6 13-2 2 12-11 4-6-6z" />
      <circle cx="5" cy="6" r="1.4" />
      <circle cx="18" cy="4" r="1.4" />
      <circle cx="20" cy="16" r="1.4" />
      <circle cx="9" cy="20" r="1.4" />
    </Icon>
  )
}

export function NewsIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M4 5h13v14H6a2 2 0 0 1-2-2zM17 9h3v8a2 2 0 0 1-2 2M7.5 9h6M7.5 12.5h6M7.5 16h4" />
    </Icon>
  )
}

export function PictureIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M4 5h16v14H4zM4 16l4.5-4.5 4 4 3-3L20 17" />
      <circle cx="15.5" cy="9" r="1.3" />
    </Icon>
  )
}

export function ExchangeIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M4 12h5M15 12h5M9 7v10M15 7v10M9 9.5h6M9 14.5h6" />
    </Icon>
  )
}

export function PeopleIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <circle cx="9" cy="8.5" r="3.5" />
      <path d="M2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6M15.5 5.3a3.3 3.3 0 0 1 0 6.4M17.5 14.5c2.4.7 3.7 2.6 4 5.5" />
    </Icon>
  )
}

export function JournalIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M5 4h14v16H5zM8.5 8.5h7M8.5 12h7M8.5 15.5h4" />
    </Icon>
  )
}

export function MoreIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="2.6" />
    </Icon>
  )
}

export function CopyIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M8.5 8.5h11v11h-11zM5 15.5H4.5v-11h11V5" />
    </Icon>
  )
}

export function RefreshIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.3M20 4.5v5h-5" />
    </Icon>
  )
}

export function WarningIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M12 4 2.8 20h18.4zM12 10v5M12 17.3v.2" />
    </Icon>
  )
}

export function EyeIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
      <circle cx="12" cy="12" r="2.8" />
    </Icon>
  )
}

export function ChainIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1" />
    </Icon>
  )
}

export function ChatIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M4 5h16v11H11l-4.5 4v-4H4z" />
    </Icon>
  )
}

export function UndoIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11H9" />
    </Icon>
  )
}

export function NoteIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M4.5 19.5v-4L15.5 4.5l4 4-11 11zM13 7l4 4" />
    </Icon>
  )
}

export function FunnelIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M4 6h16M7 12h10M10 18h4" />
    </Icon>
  )
}

export function FlagIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M6 21V4h12l-3 4.5L18 13H6" />
    </Icon>
  )
}
