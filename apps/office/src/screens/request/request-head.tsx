// The head of the card: phone, call, state, owner, waiting time, and the same person's other requests.
import {
  REQUEST_STATE_NAMES,
  type RequestCard,
  type RequestLot,
  type RequestState,
} from '@kvartal/contract/office/requests'
import { DenseButton } from '@kvartal/ui/dense-button'
import { ChevronDownIcon, PhoneIcon } from '@kvartal/ui/icon'
import { Menu, MenuChoice, MenuChoices } from '@kvartal/ui/menu'
import { ChatIcon, CopyIcon } from '@kvartal/ui/office-icon'
import { StateMark } from '@kvartal/ui/state-mark'
import { showUndoToast } from '@kvartal/ui/undo-toast'
import { type ReactElement, type ReactNode, type Ref, useState } from 'react'
import { useRequestActions } from '../../features/requests/request-actions.ts'
import { useRequestChoices } from '../../features/requests/request-queries.ts'
import { nameOf, STATE_MARKS } from '../../features/requests/request-words.ts'
import { CloseDialog, StateChoices } from '../../features/requests/state-choices.tsx'
import { useSession } from '../../shared/session/session.ts'
import { spellWait } from '../../shared/time-words.ts'
import { DuplicatesNote } from './duplicates-note.tsx'
import { QueuedLines } from './queued-lines.tsx'
import styles from './request.module.css'
import type { CardChange } from './use-card-change.ts'
import type { CardMenu } from './use-card-keys.tsx'

type RequestHeadProps = {
  card: RequestCard
  change: CardChange
  menu: CardMenu
  onMenu: (menu: CardMenu) => void
  onReserve: () => void
}

export function RequestHead({ card, change, menu, onMenu, onReserve }: RequestHeadProps): ReactElement {
  return (
    <section className={styles.head} aria-label="Контакты и состояние">
      <Contacts card={card} />
      <div className={styles.choices}>
        <StateMenu
          card={card}
          change={change}
          isOpen={menu === 'state'}
          onOpen={(open) => onMenu(open ? 'state' : null)}
          onReserve={onReserve}
        />
        <OwnerMenu
          card={card}
          change={change}
          isOpen={menu === 'owner'}
          onOpen={(open) => onMenu(open ? 'owner' : null)}
        />
        {card.waitMinutes === null ? null : (
          <span className={styles.wait}>
            <span className={card.isLate ? styles.late : undefined}>ждёт {spellWait(card.waitMinutes)}</span>{' '}
            <span className={styles.tertiary}>норма {card.normMinutes}</span>
          </span>
        )}
      </div>
      <QueuedLines texts={change.queued} />
      <DuplicatesNote card={card} />
    </section>
  )
}

function Contacts({ card }: { card: RequestCard }): ReactElement {
  const headline = card.phone || card.email || 'Контакты стёрты'
  const copy = async () => {
    await navigator.clipboard.writeText(headline)
    showUndoToast({ text: 'Скопировано' })
  }
  return (
    <div className={styles.contacts}>
      <span className={styles.phone}>{headline}</span>
      {card.isMasked || card.isErased ? null : (
        <DenseButton
          variant="text"
          size="small"
          iconOnly
          className={styles.wideOnly}
          aria-label="Скопировать"
          onClick={() => void copy()}
        >
          <CopyIcon size="s" />
        </DenseButton>
      )}
      <span className={styles.grow} />
      {card.phoneHref ? (
        <DenseButton
          variant="primary"
          href={card.phoneHref}
          className={styles.call}
          iconStart={<PhoneIcon size="s" />}
          keyHint="C"
          aria-keyshortcuts="C"
        >
          Позвонить
        </DenseButton>
      ) : (
        <span className={styles.tertiary}>
          {card.isErased ? 'личные данные стёрты' : card.isMasked ? 'контакты видит менеджер' : ''}
        </span>
      )}
      {card.email && !card.isMasked ? (
        <DenseButton href={`mailto:${card.email}`} className={styles.wideOnly} iconStart={<ChatIcon size="s" />}>
          Написать
        </DenseButton>
      ) : null}
    </div>
  )
}

type ChoiceProps = { card: RequestCard; change: CardChange; isOpen: boolean; onOpen: (isOpen: boolean) => void }

type ChoiceButtonProps = { disabled: boolean; label: string; children: ReactNode; ref?: Ref<HTMLButtonElement> }

/** Looks like a field, opens a menu. Base UI passes its attributes on. */
function ChoiceButton({ label, children, ...button }: ChoiceButtonProps): ReactElement {
  return (
    <button type="button" {...button} className={styles.choice} aria-label={label}>
      <span className={styles.choiceText}>{children}</span>
      <ChevronDownIcon size="s" />
    </button>
  )
}

function StateMenu({ card, change, isOpen, onOpen, onReserve }: ChoiceProps & { onReserve: () => void }): ReactElement {
  const [isClosing, setClosing] = useState(false)
  const name = nameOf(card)
  const choose = (state: RequestState) => {
    if (state === card.state) return
    if (state === 'closed') setClosing(true)
    else if (state === 'reserved') onReserve()
    else change.save({ state, closeReason: null }, `${name}: ${REQUEST_STATE_NAMES[state]}`)
  }
  return (
    <>
      <Menu
        open={isOpen}
        onOpenChange={onOpen}
        trigger={
          <ChoiceButton disabled={!card.may.work} label={`Состояние: ${REQUEST_STATE_NAMES[card.state]}`}>
            <StateMark kind={STATE_MARKS[card.state]}>{REQUEST_STATE_NAMES[card.state]}</StateMark>
          </ChoiceButton>
        }
      >
        <StateChoices
          value={card.state}
          onChoose={choose}
          disabled={card.may.reserve ? {} : { reserved: 'ваша роль не ставит бронь' }}
        />
      </Menu>
      <CloseDialog
        open={isClosing}
        onOpenChange={setClosing}
        what="заявку"
        saleNote={card.reserve && card.lot ? saleNote(card.lot) : undefined}
        onClose={(closeReason) => {
          setClosing(false)
          change.save({ state: 'closed', closeReason }, `${name}: заявка закрыта`)
        }}
      />
    </>
  )
}

const saleNote = ({ kind, number }: RequestLot) =>
  kind === 'commercial'
    ? `Помещение № ${number} станет проданным, бронь кончится.`
    : `Квартира № ${number} станет проданной, бронь кончится.`

function OwnerMenu({ card, change, isOpen, onOpen }: ChoiceProps): ReactElement {
  const { person } = useSession()
  const choices = useRequestChoices().data
  const { take } = useRequestActions()
  const owner = card.owner?.name ?? 'никто'
  const choose = (id: string) => {
    if (id === (card.owner?.id ?? '')) return
    if (id === person.id) void take(card)
    else change.save({ ownerId: id || null }, id ? 'Заявка передана' : 'Заявку никто не ведёт')
  }
  return (
    <Menu
      open={isOpen}
      onOpenChange={onOpen}
      trigger={
        <ChoiceButton disabled={!card.may.work} label={`Ведёт: ${owner}`}>
          <span className={styles.secondary}>Ведёт:</span> {owner}
        </ChoiceButton>
      }
    >
      <MenuChoices value={card.owner?.id ?? ''} onValueChange={choose}>
        <MenuChoice value={person.id}>{person.name}, вы</MenuChoice>
        {choices?.owners
          .filter(({ id }) => id !== person.id)
          .map(({ id, name }) => (
            <MenuChoice
              key={id}
              value={id}
              disabled={!card.may.assign}
              note={card.may.assign ? undefined : 'передаёт руководитель'}
            >
              {name}
            </MenuChoice>
          ))}
        {card.owner ? (
          <MenuChoice value="" disabled={!card.may.assign && card.owner.id !== person.id}>
            никто
          </MenuChoice>
        ) : null}
      </MenuChoices>
    </Menu>
  )
}
