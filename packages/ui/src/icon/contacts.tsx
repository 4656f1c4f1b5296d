// Icons of contacts: phone, mail, place, channels.
import type { ReactElement } from 'react'
import styles from './icon.module.css'
import { Icon, type IconProps } from './icon.tsx'

export function PhoneIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M8.2 4H4.5A15.5 15.5 0 0 0 20 19.5v-3.7l-4.2-1.6-2 2a12.4 12.4 0 0 1-6-6l2-2z" />
    </Icon>
  )
}

export function MailIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <rect x="3" y="5.5" width="18" height="13" />
      <path d="m3.5 6.5 8.5 6.8 8.5-6.8" />
    </Icon>
  )
}

export function MapPinIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M12 21c4.6-5.2 7-8.8 7-11.7a7 7 0 0 0-14 0C5 12.2 7.4 15.8 12 21z" />
      <circle cx="12" cy="9.5" r="2.5" />
    </Icon>
  )
}

export function MessengerIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M3 11.3 21 4l-3.2 16-5.6-4.3-3 3-.9-5.6zM8.3 13.1 21 4" />
    </Icon>
  )
}

export function SocialNetworkIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <rect x="3" y="3" width="18" height="18" />
      <path d="M6.7 8.5c.3 4.8 2.3 7 6 7v-7M12.7 12c1.9-.2 3.3-1.5 4-3.5M12.7 12c2.1.1 3.7 1.3 4.4 3.5" />
    </Icon>
  )
}

export function VideoChannelIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <rect x="3" y="5" width="18" height="14" />
      <path className={styles.solid} d="M10 8.8v6.4l5.6-3.2z" />
    </Icon>
  )
}

export function BlogIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M5 20.5 6 16 16.5 5.5l3.5 3.5L9.5 19.5zM14 8l3.5 3.5M13 20.5h7" />
    </Icon>
  )
}

export function GlobeIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="M3 12h18M12 3c2.6 2.6 3.8 5.6 3.8 9s-1.2 6.4-3.8 9c-2.6-2.6-3.8-5.6-3.8-9s1.2-6.4 3.8-9z" />
    </Icon>
  )
}

export function WifiIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M3 9.5a13 13 0 0 1 18 0M6.2 13a8.5 8.5 0 0 1 11.6 0M9.3 16.4a4 4 0 0 1 5.4 0" />
      <circle className={styles.solid} cx="12" cy="19.5" r="1.2" />
    </Icon>
  )
}

export function MetroIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="M7 16.5 9.3 8l2.7 5 2.7-5 2.3 8.5" />
    </Icon>
  )
}

export function WalkIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <circle cx="13" cy="4.5" r="1.8" />
      <path d="m9 21 2.5-6-2-3 1-5L7 9v3.5M10.5 8l3 1.5 1.5 2.5h3M11.5 15l3.5 2 1 4" />
    </Icon>
  )
}
