// The favorite commercial lots below the flats: the table of lots, and a link to compare them. The lots are loaded by the
// browser, which alone knows the list.

import { endpoints } from '@kvartal/contract/client'
import type { CommercialLotItem } from '@kvartal/contract/commercial'
import { type ApiClient, useApi } from '@kvartal/runtime/api'
import { Button } from '@kvartal/ui/button'
import { Notice } from '@kvartal/ui/notice'
import { Heading } from '@kvartal/ui/text'
import { useEffect, useState } from 'react'
import { LotTable, lotHeading } from '../../entities/commercial-lot/index.ts'
import { FavoriteLotToggle } from '../../features/favorite-toggle/favorite-lot-toggle.tsx'
import { removeFavoriteLot, useFavoriteLotIds } from '../../shared/favorites/favorite-lots.ts'
import { COMPARE_MAX, hrefs } from '../../shared/hrefs.ts'
import styles from './favorites-screen.module.css'
import { texts } from './texts.ts'

/** Each lot is a call of its own: more than this are not asked for. */
const LOTS_MAX = 20

export function FavoriteLots() {
  const ids = useFavoriteLotIds()
  const { lots, hasFailed, retry } = useLots(ids.slice(0, LOTS_MAX))
  if (ids.length === 0) return null
  const shown = ids.flatMap((id) => lots.get(id) ?? [])
  const gone = ids.filter((id) => lots.get(id) === null)
  return (
    <section className={styles.lots} aria-label={texts.lots}>
      <div className={styles.lotsHead}>
        <Heading level={2}>{texts.lots}</Heading>
        {shown.length > 1 && (
          <Button to={hrefs.compareLots(shown.map(({ id }) => id))}>
            {texts.compareLots(Math.min(shown.length, COMPARE_MAX))}
          </Button>
        )}
      </div>
      {hasFailed && (
        <Notice tone="error" live action={<InlineButton onClick={retry}>{texts.retry}</InlineButton>}>
          {texts.lotsFailed}
        </Notice>
      )}
      {gone.length > 0 && (
        <Notice action={<InlineButton onClick={() => gone.map(removeFavoriteLot)}>{texts.dropGone}</InlineButton>}>
          {texts.lotsGone(gone.length)}
        </Notice>
      )}
      {shown.length > 0 && (
        <LotTable
          label={texts.lots}
          groups={[{ title: null, lots: shown, total: shown.length }]}
          actions={(lot) => <FavoriteLotToggle lotId={lot.id} label={lotHeading(lot)} />}
        />
      )}
    </section>
  )
}

function InlineButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button type="button" className={styles.inlineButton} onClick={onClick}>
      {children}
    </button>
  )
}

/** Null for a lot that is no more. */
type Lots = ReadonlyMap<number, CommercialLotItem | null>

function useLots(ids: readonly number[]): { lots: Lots; hasFailed: boolean; retry: () => void } {
  const api = useApi()
  const [lots, setLots] = useState<Lots>(new Map())
  const [failures, setFailures] = useState(0)
  const [attempt, setAttempt] = useState(0)
  const missing = ids.filter((id) => !lots.has(id)).join()
  useEffect(() => {
    if (missing === '') return undefined
    let isGone = false
    Promise.all(missing.split(',').map(async (id) => [Number(id), await lotOrNull(api, Number(id))] as const)).then(
      (found) => !isGone && setLots((known) => new Map([...known, ...found])),
      () => !isGone && setFailures(attempt + 1),
    )
    return () => {
      isGone = true
    }
  }, [api, missing, attempt])
  return { lots, hasFailed: failures > attempt, retry: () => setAttempt(failures) }
}

async function lotOrNull(api: ApiClient, id: number): Promise<CommercialLotItem | null> {
  try {
    return (await api.call(endpoints.commercialLot, { id })).lot
  } catch (error) {
    if (error instanceof Error && 'status' in error && error.status === 404) return null
    throw error
  }
}
