// Other actions of the card: the link, the same person's requests, the history.

import type { RequestCard } from '@kvartal/contract/office'
import { DenseButton } from '@kvartal/ui/dense-button'
import { Menu, MenuItem, MenuLink } from '@kvartal/ui/menu'
import { ChainIcon, InboxIcon, JournalIcon, MoreIcon } from '@kvartal/ui/office-icon'
import { showUndoToast } from '@kvartal/ui/undo-toast'
import type { ReactElement } from 'react'
import { hrefs } from '../../shared/hrefs.ts'
import { useReach } from '../../shared/session/session.ts'

export function RequestMenu({ card }: { card: RequestCard }): ReactElement {
  const seesJournal = useReach('journal.see') !== undefined
  const copyLink = async () => {
    await navigator.clipboard.writeText(`${location.origin}${location.pathname}`)
    showUndoToast({ text: 'Ссылка на заявку скопирована' })
  }
  return (
    <Menu
      align="end"
      trigger={
        <DenseButton iconOnly aria-label="Другие действия">
          <MoreIcon />
        </DenseButton>
      }
    >
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
