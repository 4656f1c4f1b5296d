// One record of the journal: who, when, before and after by field, neighbours in time, and taking it back.

import { OFFICE_CALLS } from '@kvartal/contract/office'
import type { CallOutput } from '@kvartal/contract/office/call'
import { HISTORY_SOURCE_NAMES, type JournalItem } from '@kvartal/contract/office/journal'
import { DenseButton } from '@kvartal/ui/dense-button'
import { Added, Removed } from '@kvartal/ui/diff'
import { ChainIcon, UndoIcon } from '@kvartal/ui/office-icon'
import { Panel, PanelFoot, PanelSection } from '@kvartal/ui/panel'
import { showUndoToast } from '@kvartal/ui/undo-toast'
import { useQuery } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { officeQuery } from '../../shared/api/office-query.ts'
import { FailureNote, SkeletonRows } from '../../shared/states/states.tsx'
import { clockWithSeconds, fullMoment } from '../../shared/time-words.ts'
import styles from './journal.module.css'
import { UndoDialog } from './undo-dialog.tsx'

const { journal } = OFFICE_CALLS

type Batch = CallOutput<typeof journal.read>

export function JournalPanel({ id, onClose }: { id: string; onClose: () => void }): ReactElement {
  const { data: batch, error, refetch } = useQuery(officeQuery(journal.read, { params: { id } }))
  const copyLink = async () => {
    await navigator.clipboard.writeText(`${location.origin}${location.pathname}?open=${id}`)
    showUndoToast({ text: 'Ссылка на запись скопирована' })
  }
  return (
    <Panel
      name="journal"
      title={batch?.subject ?? 'Запись'}
      width={420}
      onClose={onClose}
      actions={
        <DenseButton
          variant="text"
          size="small"
          iconOnly
          aria-label="Скопировать ссылку"
          aria-keyshortcuts="Y"
          onClick={() => void copyLink()}
        >
          <ChainIcon size="s" />
        </DenseButton>
      }
    >
      {error ? (
        <PanelSection>
          <FailureNote error={error} onRetry={() => void refetch()}>
            Запись не загрузилась.
          </FailureNote>
        </PanelSection>
      ) : null}
      {batch ? <Record batch={batch} /> : error ? null : <SkeletonRows rows={4} />}
    </Panel>
  )
}

function Record({ batch }: { batch: Batch }): ReactElement {
  const [isUndoing, setUndoing] = useState(false)
  const { pathname, search } = useLocation()
  const addressOf = (open: string) => {
    const params = new URLSearchParams(search)
    params.set('open', open)
    return { pathname, search: params.toString() }
  }
  return (
    <>
      <PanelSection>
        <dl className={styles.facts}>
          <dt>Кто</dt>
          <dd>{batch.actor.name}</dd>
          <dt>Когда</dt>
          <dd>{fullMoment(batch.at)}</dd>
          <dt>Откуда</dt>
          <dd>{HISTORY_SOURCE_NAMES[batch.source]}</dd>
          {batch.reason ? (
            <>
              <dt>Почему</dt>
              <dd>{batch.reason}</dd>
            </>
          ) : null}
          <dt>Запись</dt>
          <dd className={styles.recordId}>{batch.id.slice(0, 13)}</dd>
          {batch.undoneBy ? (
            <>
              <dt>Возвращена</dt>
              <dd>
                <Link to={addressOf(batch.undoneBy)} className={styles.link}>
                  другой записью
                </Link>
              </dd>
            </>
          ) : null}
        </dl>
      </PanelSection>
      <PanelSection title="Было и стало">
        {batch.items.map((item) => (
          <ItemTable key={item.position} item={item} hasTitle={batch.items.length > 1} />
        ))}
        {batch.items.length === 0 ? <p className={styles.hint}>{batch.summary}</p> : null}
        {batch.hasMoreItems ? <p className={styles.hint}>Показаны первые. Все изменения есть в выгрузке.</p> : null}
      </PanelSection>
      {batch.near.length > 0 ? (
        <PanelSection title="Рядом по времени">
          <ul className={styles.near}>
            {batch.near.map((other) => (
              <li key={other.id}>
                <span className={styles.nearTime}>{clockWithSeconds(other.at)}</span>
                <Link to={addressOf(other.id)} className={styles.nearLink}>
                  {[other.subject, other.summary].filter(Boolean).join(', ')}
                </Link>
              </li>
            ))}
          </ul>
        </PanelSection>
      ) : null}
      <PanelFoot>
        <DenseButton iconStart={<UndoIcon size="s" />} disabled={!batch.canUndo} onClick={() => setUndoing(true)}>
          Вернуть как было…
        </DenseButton>
        <span className={styles.tertiary}>{batch.canUndo ? 'новой правкой' : 'эту запись вернуть нельзя'}</span>
      </PanelFoot>
      <UndoDialog id={batch.id} items={batch.items} open={isUndoing} onOpenChange={setUndoing} />
    </>
  )
}

function ItemTable({ item, hasTitle }: { item: JournalItem; hasTitle: boolean }): ReactElement {
  return (
    <table className={styles.diff}>
      {hasTitle ? <caption>{item.title}</caption> : null}
      <thead>
        <tr>
          <th scope="col">Поле</th>
          <th scope="col">Было</th>
          <th scope="col">Стало</th>
        </tr>
      </thead>
      <tbody>
        {item.fields.map(({ field, title, before, after }) => (
          <tr key={field}>
            <th scope="row">{title}</th>
            <td>{before === null ? <span className={styles.tertiary}>пусто</span> : <Removed>{before}</Removed>}</td>
            <td>{after === null ? <span className={styles.tertiary}>пусто</span> : <Added>{after}</Added>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
