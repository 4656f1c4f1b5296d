// Notices about the filters: ignored URL parameters, hints to widen the search, nothing found, a failed load.

import { filterCount } from '@kvartal/contract/catalog/filter'
import { Button } from '@kvartal/ui/button'
import { TextLink } from '@kvartal/ui/link'
import { EmptyState, Notice } from '@kvartal/ui/notice'
import { RetryNotice } from '../../../../shared/page/retry-notice.tsx'
import { filterChange, resetChange } from '../../state/filter-change.ts'
import type { Catalog } from '../../state/use-catalog.ts'
import { texts } from '../texts.ts'
import { widenHints } from './widen-hints.ts'

const words = {
  notApplied: (names: readonly string[]) =>
    names.length === 1
      ? `В\u00a0ссылке был неизвестный фильтр «${names[0]}», показываем без него.`
      : `В\u00a0ссылке были неизвестные фильтры: ${names.map((name) => `«${name}»`).join(', ')}. Показываем без них.`,
  nothing: 'Таких квартир сейчас нет',
  nearest: 'Ближайшее, что найдётся:',
  failed: 'Список не загрузился: нет связи с сервером. Фильтры сохранены.',
}

/** Lists the URL parameters that were ignored. */
export function NotApplied({ names }: { names: readonly string[] }) {
  return names.length > 0 ? <Notice>{words.notApplied(names)}</Notice> : null
}

/** Under a short list: a filter change that finds more flats. */
export function WidenNotice({ catalog }: { catalog: Catalog }) {
  const { load, address, hrefOf } = catalog
  const hint = widenHints(load.results?.hints ?? [], address.filter, load.options)[0]
  if (!hint || load.results?.total === 0) return null
  return (
    <Notice
      action={
        <TextLink alone to={hrefOf(filterChange(address, hint.filter))}>
          {hint.action}
        </TextLink>
      }
    >
      {hint.text}
    </Notice>
  )
}

/** In place of an empty list: filter changes that find flats. */
export function NothingFound({ catalog }: { catalog: Catalog }) {
  const { load, address, hrefOf } = catalog
  const hints = widenHints(load.results?.hints ?? [], address.filter, load.options)
  return (
    <EmptyState
      title={words.nothing}
      actions={
        <>
          {hints.map(({ text, action, filter }) => (
            <Button key={text} to={hrefOf(filterChange(address, filter))}>
              {action}
            </Button>
          ))}
          {filterCount(address.filter) > 0 && (
            <Button variant="text" to={hrefOf(resetChange)}>
              {texts.resetAll}
            </Button>
          )}
        </>
      }
    >
      {hints.length > 0 && hints.map(({ text }) => text).join(' ')}
    </EmptyState>
  )
}

/** After a failed load the previous list stays on screen; this notice says that it is outdated. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return <RetryNotice onRetry={onRetry}>{words.failed}</RetryNotice>
}
