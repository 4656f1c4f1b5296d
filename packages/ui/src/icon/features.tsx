// Icons of the features of a flat or a building.
import type { ReactElement } from 'react'
import styles from './icon.module.css'
import { Icon, type IconProps } from './icon.tsx'

export function TerraceIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M3 20.5h18M12 11v9.5M3.5 11a8.5 7.5 0 0 1 17 0zM15 20v-5h4.5v5" />
    </Icon>
  )
}

export function PatioIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M3.5 20.5V7h17v13.5zM7.5 20.5V11.5h9v9" />
      <circle cx="12" cy="15" r="1.8" />
      <path d="M12 17v3" />
    </Icon>
  )
}

export function LoggiaIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M4 20.5V3.5h16v17zM4 12.5h16M8 12.5v8M12 12.5v8M16 12.5v8M12 3.5v9" />
    </Icon>
  )
}

export function BalconyIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M7.5 12V3.5h9V12M3.5 12h17v8.5h-17zM7.8 12v8.5M12 12v8.5M16.2 12v8.5M12 3.5V12" />
    </Icon>
  )
}

export function CeilingHeightIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M4 3.5h16M4 20.5h16M12 7v10M9 9.5l3-3 3 3M9 14.5l3 3 3-3" />
    </Icon>
  )
}

export function WindowViewIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <rect x="3.5" y="3.5" width="17" height="17" />
      <path d="M12 3.5v17M3.5 15.5l5-4.5 3.5 3 4-5.5 4.5 5" />
    </Icon>
  )
}

export function WaterViewIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M3 9c1.5-1.5 3-1.5 4.5 0s3 1.5 4.5 0 3-1.5 4.5 0 3 1.5 4.5 0M3 14c1.5-1.5 3-1.5 4.5 0s3 1.5 4.5 0 3-1.5 4.5 0 3 1.5 4.5 0M3 19c1.5-1.5 3-1.5 4.5 0s3 1.5 4.5 0 3-1.5 4.5 0 3 1.5 4.5 0" />
    </Icon>
  )
}

export function ForestViewIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M8 3.5 3 15.5h10zM8 15.5v5M16.5 8l-3 7.5h7.5zM16.5 15.5v5M3 20.5h18" />
    </Icon>
  )
}

export function CourtyardViewIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M3.5 20.5v-13h4.5v8h8v-8h4.5v13zM8 7.5v-4h8v4" />
      <circle cx="12" cy="11" r="1.6" />
    </Icon>
  )
}

export function WardrobeIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M12 8.5V7.7a2 2 0 1 0-2-2M12 8.5l9 6.5v2H3v-2z" />
    </Icon>
  )
}

export function BathroomIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M3 12.5h18v2a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5zM6 12.5V6a2.5 2.5 0 0 1 5 0M7 19.5V21M17 19.5V21" />
    </Icon>
  )
}

export function KitchenIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <rect x="4" y="3.5" width="16" height="17" />
      <circle cx="8.7" cy="8.2" r="1.8" />
      <circle cx="15.3" cy="8.2" r="1.8" />
      <circle cx="8.7" cy="15.8" r="1.8" />
      <circle cx="15.3" cy="15.8" r="1.8" />
    </Icon>
  )
}

export function BedroomIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M3 5v15M3 17h18v3M21 17v-3.5H3M6.5 13.5V10H13l4 3.5" />
    </Icon>
  )
}

export function AreaIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M4 4h16v16H4zM8 16V8h8M8 8l8 8M16 12v4h-4" />
    </Icon>
  )
}

export function FloorIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M3 20.5h4.5V16H12v-4.5h4.5V7H21" />
      <path d="M21 3.5V7" />
    </Icon>
  )
}

export function FinishingIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <rect x="4" y="3.5" width="13" height="5.5" />
      <path d="M17 6.2h3.5v6H12v3M10.5 15.5h3v5.5h-3z" />
    </Icon>
  )
}

export function FurnitureIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M5 11V6.5h14V11M3 11h3.5v3.5h11V11H21v7H3zM5.5 18v2.5M18.5 18v2.5" />
    </Icon>
  )
}

export function CompassIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9" />
      <path className={styles.solid} d="M15.8 7.2 13.6 13.6 10.4 10.4z" />
      <path d="M8.2 16.8 10.4 10.4 13.6 13.6zM15.8 7.2l-5.4 3.2 3.2 3.2z" />
    </Icon>
  )
}

export function KeyIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <circle cx="8" cy="16" r="4.5" />
      <path d="m11.2 12.8 9.3-9.3M16 8l3 3M13.5 10.5l2 2" />
    </Icon>
  )
}

export function ParkingIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <rect x="3.5" y="3.5" width="17" height="17" />
      <path d="M9.5 17V7.5h3.3a3 3 0 0 1 0 6H9.5" />
    </Icon>
  )
}

export function BuildingIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M4 20.5V8h7V3.5h9v17zM11 8v12.5M14.5 7.5h2M14.5 11.5h2M14.5 15.5h2M7 12h1M7 16h1" />
    </Icon>
  )
}

export function FamilyIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <circle cx="7.5" cy="6.5" r="2.5" />
      <circle cx="16.5" cy="6.5" r="2.5" />
      <circle cx="12" cy="13.5" r="1.8" />
      <path d="M3.5 20.5v-4a4 4 0 0 1 5.5-3.7M20.5 20.5v-4a4 4 0 0 0-5.5-3.7M8.5 20.5a3.5 3 0 0 1 7 0" />
    </Icon>
  )
}

export function SchoolIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M2.5 9.5L12 5l9.5 4.5L12 14zM6.5 11.5V16c3 2.5 8 2.5 11 0v-4.5M21.5 9.5V15" />
    </Icon>
  )
}

export function SportIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M2.5 12h19M6 7v10M18 7v10M3.5 9.5v5M20.5 9.5v5" />
    </Icon>
  )
}

export function CommercialIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M4 9.5V20.5h16V9.5M3 9.5 5 4h14l2 5.5zM9.5 20.5V14h5v6.5M9 4v5.5M15 4v5.5" />
    </Icon>
  )
}
