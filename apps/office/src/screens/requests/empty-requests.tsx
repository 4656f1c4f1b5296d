// No requests: none at all, or none under these conditions. Says which condition to drop and how many there are then.
import { OFFICE_CALLS } from '@kvartal/contract/office'
import { DenseButton } from '@kvartal/ui/dense-button'
import { useQueries } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import {
  type ConditionName,
  conditionChips,
  queryOf,
  type RequestAddress,
  withoutCondition,
} from '../../features/requests/request-address.ts'
import { useRequestChoices } from '../../features/requests/request-queries.ts'
import { foundWords } from '../../features/requests/request-words.ts'
import { officeQuery } from '../../shared/api/office-query.ts'
import { EmptyState } from '../../shared/states/states.tsx'

const { requests } = OFFICE_CALLS

type EmptyRequestsProps = { address: RequestAddress; onChange: (address: RequestAddress) => void; all: number }

export function EmptyRequests({ address, onChange, all }: EmptyRequestsProps): ReactElement {
  if (all > 0) return <NothingFound address={address} onChange={onChange} />
  return (
    <EmptyState
      title="Заявок пока нет"
      actions={
        <DenseButton href="/" target="_blank">
          Открыть сайт
        </DenseButton>
      }
    >
      Первая появится здесь сама. Проверьте формы: отправьте заявку с сайта.
    </EmptyState>
  )
}

function NothingFound({ address, onChange }: Omit<EmptyRequestsProps, 'all'>): ReactElement {
  const choices = useRequestChoices().data
  const chips: { name: ConditionName | 'q'; text: string }[] = conditionChips(address, {
    project: (slug) => choices?.projects.find((project) => project.slug === slug)?.name ?? slug,
    owner: (id) => choices?.owners.find((owner) => owner.id === id)?.name ?? '…',
  })
  if (address.q) chips.push({ name: 'q', text: address.q })
  const without = useQueries({
    queries: chips.map(({ name }) => officeQuery(requests.count, { query: queryOf(withoutCondition(address, name)) })),
  })
  const offers = chips
    .map((chip, at) => ({ ...chip, count: without[at]?.data }))
    .flatMap(({ count, ...chip }) => (count?.found ? [{ ...chip, found: foundWords(count.found, count.isMore) }] : []))
  const reset = () => onChange({ ...address, q: '', conditions: {} })
  return (
    <EmptyState
      title="Таких заявок нет"
      actions={
        <>
          {offers.slice(0, 2).map(({ name, text, found }) => (
            <DenseButton key={name} onClick={() => onChange(withoutCondition(address, name))}>
              Убрать «{text}», {found}
            </DenseButton>
          ))}
          {chips.length > 0 ? (
            <DenseButton variant="text" onClick={reset}>
              Сбросить всё
            </DenseButton>
          ) : null}
        </>
      }
    >
      {offers.length > 0
        ? `${offers.map(({ text, found }, at) => `${at === 0 ? 'Без условия' : 'без'} «${text}» ${at === 0 ? 'найдутся ' : ''}${found}`).join(', ')}.`
        : 'В этом состоянии сейчас никого нет.'}
    </EmptyState>
  )
}
