// Other actions of the card: the link, the same person's requests, the history; on a phone also a letter and the copy of
// the number, which the head has no place for there.

import type { RequestCard } from '@kvartal/contract/office/requests'
import { DenseButton } from '@kvartal/ui/dense-button'
import { Menu, MenuItem, MenuLink } from '@kvartal/ui/menu'
import { ChainIcon, ChatIcon, CopyIcon, InboxIcon, JournalIcon, MoreIcon } from '@kvartal/ui/office-icon'
import { showUndoToast } from '@kvartal/ui/undo-toast'
import type { ReactElement } from 'react'
import { hrefs } from '../../shared/hrefs.ts'
import { usePhoneWidth } from '../../shared/screen/use-media.ts'
import { useReach } from '../../shared/session/session.ts'

export function RequestMenu({ card }: { card: RequestCard }): ReactElement {
  const isPhone = usePhoneWidth()
  const seesJournal = useReach('journal.see') !== undefined
  const copy = async (text: string, done: string) => {
    await navigator.clipboard.writeText(text)
    showUndoToast({ text: done })
  }
  const copyLink = () => copy(`${location.origin}${location.pathname}`, 'Ссылка на заявку скопирована')
  const isOpen = !card.isMasked && !card.isErased
  return (
    <Menu
      align="end"
      trigger={
        <DenseButton iconOnly aria-label="Другие действия">
          <MoreIcon />
        </DenseButton>
      }
    >
      {isPhone && isOpen && card.email ? (
        <MenuItem icon={<ChatIcon size="s" />} onClick={() => location.assign(`mailto:${card.email}`)}>
          Написать
        </MenuItem>
      ) : null}
      {isPhone && isOpen && card.phone ? (
        <MenuItem icon={<CopyIcon size="s" />} onClick={() => void copy(card.phone, 'Телефон скопирован')}>
          Скопировать телефон
        </MenuItem>
      ) : null}
      <MenuItem icon={<ChainIcon size="s" />} onClick={() => void copyLink()}>
        Скопировать ссылку
      </MenuItem>
      {card.phone && !card.isMasked ? (
        <MenuLink icon={<InboxIcon size="s" />} href={`${hrefs.requests}?q=${encodeURIComponent(card.phone)}`}>
          Все заявки этого человека
        </MenuLink>
      ) : null}
      {seesJournal ? (
        <MenuLink icon={<JournalIcon size="s" />} href={`${hrefs.journal}?entity=request&entityId=${card.id}`}>
          История в журнале
        </MenuLink>
      ) : null}
    </Menu>
  )
}
