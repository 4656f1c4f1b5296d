// The menu of a button: Base UI does keys, focus and placement.
import { Menu as BaseMenu } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from '../class-names/index.ts'
import { CheckIcon } from '../icon/index.ts'
import { KeyHint } from '../key-hint/index.ts'
import { Link } from '../link/index.ts'
import styles from './menu.module.css'

type MenuProps = {
  /** The button; it gets the attributes and handlers of a menu button. */
  trigger: ReactElement
  children: ReactNode
  align?: 'start' | 'end'
  /** Controlled, for a menu that a key opens too. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

export function Menu({ trigger, children, align = 'start', open, onOpenChange }: MenuProps): ReactElement {
  return (
    <BaseMenu.Root
      modal={false}
      {...(open === undefined ? {} : { open })}
      onOpenChange={(next) => onOpenChange?.(next)}
    >
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner className={styles.positioner} align={align} sideOffset={4}>
          <BaseMenu.Popup className={styles.popup}>{children}</BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

type MenuItemProps = {
  icon?: ReactNode
  keyHint?: string
  /** At the right end: a count. */
  end?: ReactNode
  danger?: boolean
  disabled?: boolean
  /** Why the item is disabled, or what it will do. */
  note?: ReactNode
  onClick?: () => void
  children: ReactNode
}

export function MenuItem({
  icon,
  keyHint,
  end,
  danger,
  disabled,
  note,
  onClick,
  children,
}: MenuItemProps): ReactElement {
  return (
    <BaseMenu.Item
      className={classNames(styles.item, danger && styles.danger)}
      disabled={disabled ?? false}
      onClick={onClick}
    >
      <ItemFace {...{ icon, keyHint, end, note }}>{children}</ItemFace>
    </BaseMenu.Item>
  )
}

type MenuLinkProps = Pick<MenuItemProps, 'icon' | 'keyHint' | 'end' | 'children'> & {
  href: string
  /** A file that the browser saves. */
  download?: boolean
}

export function MenuLink({ href, download = false, children, ...face }: MenuLinkProps): ReactElement {
  return (
    <BaseMenu.LinkItem
      className={styles.item}
      closeOnClick
      // A function: children of an element would win over the content of the item.
      render={({ children: content, ...attributes }) =>
        download ? (
          <a {...attributes} href={href} download>
            {content}
          </a>
        ) : (
          <Link {...attributes} href={href}>
            {content}
          </Link>
        )
      }
    >
      <ItemFace {...face}>{children}</ItemFace>
    </BaseMenu.LinkItem>
  )
}

/** One of several values; the current one has a tick. */
type MenuChoicesProps = { value: string; onValueChange: (value: string) => void; children: ReactNode }

export function MenuChoices({ value, onValueChange, children }: MenuChoicesProps): ReactElement {
  return (
    <BaseMenu.RadioGroup value={value} onValueChange={(next) => onValueChange(String(next))}>
      {children}
    </BaseMenu.RadioGroup>
  )
}

type MenuChoiceProps = Pick<MenuItemProps, 'end' | 'note' | 'disabled' | 'children'> & { value: string }

export function MenuChoice({ value, end, note, disabled, children }: MenuChoiceProps): ReactElement {
  return (
    <BaseMenu.RadioItem value={value} disabled={disabled ?? false} closeOnClick className={styles.item}>
      <span className={styles.tick}>
        <BaseMenu.RadioItemIndicator>
          <CheckIcon size="s" />
        </BaseMenu.RadioItemIndicator>
      </span>
      <ItemFace {...{ end, note }}>{children}</ItemFace>
    </BaseMenu.RadioItem>
  )
}

function ItemFace({ icon, keyHint, end, note, children }: MenuItemProps): ReactElement {
  return (
    <>
      {icon}
      <span className={styles.text}>
        {children}
        {note ? <span className={styles.note}>{note}</span> : null}
      </span>
      {end === undefined ? null : <span className={styles.end}>{end}</span>}
      {keyHint ? <KeyHint>{keyHint}</KeyHint> : null}
    </>
  )
}

export function MenuSeparator(): ReactElement {
  return <BaseMenu.Separator className={styles.separator} />
}

/** A group with a heading. */
export function MenuHeading({ title, children }: { title: ReactNode; children: ReactNode }): ReactElement {
  return (
    <BaseMenu.Group>
      <BaseMenu.GroupLabel className={styles.heading}>{title}</BaseMenu.GroupLabel>
      {children}
    </BaseMenu.Group>
  )
}
