// Icons of ways to pay and to save: special offer, mortgage, trade-in.
import type { ReactElement } from 'react'
import styles from './icon.module.css'
import { Icon, type IconProps } from './icon.tsx'

export function SpecialOfferIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M4 4h8l8.5 8.5-8 8L4 12z" />
      <circle cx="8.5" cy="8.5" r="1.6" />
    </Icon>
  )
}

export function PercentIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M5.5 18.5l13-13" />
      <circle cx="7" cy="7" r="2.8" />
      <circle cx="17" cy="17" r="2.8" />
    </Icon>
  )
}

export function TradeInIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M3 20.5v-6.5l4.5-4 4.5 4v6.5zM15.5 20.5v-17h5.5v17zM3 5.5h8.5M9 3l2.5 2.5L9 8" />
    </Icon>
  )
}

export function MortgageIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M3 10.5 12 4l9 6.5M5 9.5v11h14v-11M9.8 17V10.5h2.9a2 2 0 0 1 0 4H8.5M8.5 15.7h4" />
    </Icon>
  )
}

export function InstallmentIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <rect x="3.5" y="5" width="17" height="15.5" />
      <path d="M3.5 9.5h17M8 3v4M16 3v4M7.5 13.5h2M14.5 13.5h2M7.5 17h2M11.5 13.5h1M11.5 17h1" />
    </Icon>
  )
}

export function WalletIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M20 8V5H4.5a1 1 0 0 0-1 1v13.5H20.5V8H4.5" />
      <circle className={styles.solid} cx="16.5" cy="13.8" r="1.3" />
    </Icon>
  )
}

export function ShieldIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M12 3.5 4.5 6v5.5c0 4.5 3 7.5 7.5 9 4.5-1.5 7.5-4.5 7.5-9V6zM8.5 12l2.5 2.5 4.5-4.5" />
    </Icon>
  )
}

export function DocumentIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M13.5 3H5v18h14V8.5L13.5 3zM13 3.5V9h5.5M8.5 13h7M8.5 16.5h7" />
    </Icon>
  )
}
