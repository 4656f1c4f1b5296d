// «Заявка»: the phone is the headline and the call the action; state, owner and next contact change in place.

import type { RequestCard } from '@kvartal/contract/office/requests'
import { formatNumber } from '@kvartal/russian/number'
import { ButtonPair, DenseButton } from '@kvartal/ui/dense-button'
import { ChevronDownIcon, ChevronLeftIcon, ChevronUpIcon } from '@kvartal/ui/icon'
import { Panel } from '@kvartal/ui/panel'
import { type ReactElement, useState } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { useRequestCard } from '../../features/requests/request-queries.ts'
import { nameOf } from '../../features/requests/request-words.ts'
import { OfficeProblem } from '../../shared/api/call-office.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { Screen } from '../../shared/screen/screen.tsx'
import { usePhoneWidth } from '../../shared/screen/use-media.ts'
import { EmptyState, FailureNote, SkeletonRows } from '../../shared/states/states.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { Deliveries } from './deliveries.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { LotSection } from './lot-section.tsx'
import { NextContact } from './next-contact.tsx'
import { NoteForm } from './note-form.tsx'
import { OriginSection } from './origin-section.tsx'
import { PersonalData } from './personal-data.tsx'
import styles from './request.module.css'
import { RequestHead } from './request-head.tsx'
import { RequestMenu } from './request-menu.tsx'
import { ReserveDialog } from './reserve-dialog.tsx'
import { Timeline } from './timeline.tsx'
import { useCardChange } from './use-card-change.ts'
import { CARD_HINTS, useCardKeys } from './use-card-keys.tsx'
import { type Neighbours, useNeighbours } from './use-neighbours.ts'

export function RequestScreen(): ReactElement {
  const { id = '' } = useParams()
  const { search } = useLocation()
  const { data: card, error, refetch, isFetching } = useRequestCard(id)
  const neighbours = useNeighbours(id)
  if (card) return <LoadedRequest key={id} card={card} neighbours={neighbours} isLoading={isFetching} />
  const isMissing = error instanceof OfficeProblem && error.status === 404
  return (
    <Screen title="Заявка" name="Заявка" crumb={<Crumb search={search} />}>
      {isMissing ? (
        <EmptyState title="Такой заявки нет" actions={<DenseButton to={hrefs.requests}>К заявкам</DenseButton>}>
          Её нет в базе, или она в проекте, который вы не ведёте.
        </EmptyState>
      ) : error ? (
        <div className={styles.failure}>
          <FailureNote error={error} onRetry={() => void refetch()}>
            Заявка не загрузилась.
          </FailureNote>
        </div>
      ) : (
        <SkeletonRows />
      )}
    </Screen>
  )
}

function Crumb({ search }: { search: string }): ReactElement {
  return (
    <>
      <Link to={{ pathname: hrefs.requests, search }} className={styles.crumbLink}>
        <ChevronLeftIcon className={styles.crumbBack} label="К списку" />
        <span className={styles.crumbWord}>Заявки</span>
      </Link>
      <span className={styles.crumbWord}> / </span>
    </>
  )
}

type LoadedRequestProps = { card: RequestCard; neighbours: Neighbours; isLoading: boolean }

function LoadedRequest({ card, neighbours, isLoading }: LoadedRequestProps): ReactElement {
  const { search } = useLocation()
  const change = useCardChange(card)
  const keys = useCardKeys(card, neighbours)
  const name = nameOf(card)
  const isPhone = usePhoneWidth()
  // Here, not in the sections that open them: a phone that is turned moves its sections, and a dialog in them would close.
  const [dialog, setDialog] = useState<'reserve' | 'erase' | null>(null)
  const onReserve = () => setDialog('reserve')
  const facts = (
    <Panel name="request" title="Сведения о заявке" titleHidden width={372} inFlow>
      {isPhone ? null : <LotSection card={card} onReserve={onReserve} />}
      <NextContact card={card} change={change} inputRef={keys.contact} />
      <OriginSection card={card} />
      <Deliveries card={card} />
      <PersonalData card={card} onErase={() => setDialog('erase')} />
    </Panel>
  )
  return (
    <Screen
      title={name}
      name={`Заявка: ${name}`}
      crumb={<Crumb search={search} />}
      status={<span className={styles.number}>№ {card.number}</span>}
      hints={CARD_HINTS}
      isLoading={isLoading}
      actions={
        <>
          <NeighbourButtons neighbours={neighbours} />
          <RequestMenu card={card} />
        </>
      }
      panel={isPhone ? null : facts}
    >
      <RequestHead card={card} change={change} menu={keys.menu} onMenu={keys.setMenu} onReserve={onReserve} />
      {isPhone ? <LotSection card={card} isShort onReserve={onReserve} /> : null}
      <div className={styles.story}>
        {card.may.work ? <NoteForm card={card} ref={keys.note} /> : null}
        <Timeline events={card.timeline} number={card.number} />
      </div>
      {isPhone ? facts : null}
      <ConflictDialog change={change} />
      <ReserveDialog
        card={card}
        open={dialog === 'reserve'}
        onOpenChange={(open) => setDialog(open ? 'reserve' : null)}
      />
      <EraseDialog
        card={card}
        open={dialog === 'erase' && !card.isErased}
        onOpenChange={(open) => setDialog(open ? 'erase' : null)}
      />
    </Screen>
  )
}

function NeighbourButtons({ neighbours }: { neighbours: Neighbours }): ReactElement | null {
  const { position, total, previous, next, go } = neighbours
  if (position === null) return null
  return (
    <span className={styles.neighbours}>
      <span className={styles.position}>
        {formatNumber(position + 1)} из {total}
      </span>
      <ButtonPair label="Соседние заявки">
        <DenseButton
          iconOnly
          aria-label="Предыдущая"
          aria-keyshortcuts="K"
          disabled={!previous}
          onClick={() => go(previous)}
        >
          <ChevronUpIcon size="s" />
        </DenseButton>
        <DenseButton iconOnly aria-label="Следующая" aria-keyshortcuts="J" disabled={!next} onClick={() => go(next)}>
          <ChevronDownIcon size="s" />
        </DenseButton>
      </ButtonPair>
    </span>
  )
}
