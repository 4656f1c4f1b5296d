// Commercial lots side by side.
import type { CommercialLotItem } from '@kvartal/contract/commercial'
import { formatPrice } from '@kvartal/russian/number'
import { lowerFirst } from '@kvartal/russian/place'
import { classNames } from '@kvartal/ui/class-names'
import { CloseIcon } from '@kvartal/ui/icon'
import { IconButton } from '@kvartal/ui/icon-button'
import { Link } from '@kvartal/ui/link'
import { Notice } from '@kvartal/ui/notice'
import { StatusDot } from '@kvartal/ui/status-dot'
import { Text } from '@kvartal/ui/text'
import { useState } from 'react'
import { lotHeading, lotMatter, lotStatus, lotTitle } from '../../entities/commercial-lot/index.ts'
import { ContactButton } from '../../features/contact-form/index.ts'
import { FavoriteLotToggle } from '../../features/favorite-toggle/favorite-lot-toggle.tsx'
import { ComparisonTable, planBox } from '../../shared/comparison/comparison-table.tsx'
import { drawingFrame } from '../../shared/drawings/drawing-frame.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { ListHead } from '../../shared/lists/list-head.tsx'
import { CompareBar } from './compare-bar.tsx'
import styles from './compare-screen.module.css'
import { CopyLink } from './copy-link.tsx'
import type { CompareData } from './load-compare.ts'
import { lotRows } from './lot-rows.ts'
import { texts } from './texts.ts'

export function LotComparison({ lots, gone, left }: CompareData) {
  const [differencesFirst, setDifferencesFirst] = useState(true)
  const ids = lots.map(({ id }) => id)
  const firstFree = lots.find(({ status }) => status === 'free')?.id
  return (
    <>
      <ListHead title={texts.title} count={lots.length}>
        <CopyLink href={hrefs.compareLots(ids)} />
      </ListHead>
      <CompareBar
        self={hrefs.compareLots(ids)}
        count={lots.length}
        differencesFirst={differencesFirst}
        onDifferencesFirst={setDifferencesFirst}
      />
      {left > 0 && <Notice>{texts.tooManyLots(left)}</Notice>}
      {gone > 0 && <Notice>{texts.goneLots(gone)}</Notice>}
      {lots.length === 1 && <Notice>{texts.oneLotOnly}</Notice>}
      <ComparisonTable
        label={texts.lotTable}
        rows={lotRows(lots)}
        differencesFirst={differencesFirst}
        columns={lots.map((lot) => ({
          id: lot.id,
          head: <LotHead lot={lot} others={ids.filter((id) => id !== lot.id)} />,
          small: <SmallHead lot={lot} />,
          foot: <RequestButton lot={lot} primary={lot.id === firstFree} />,
        }))}
      />
      <Text size="micro" tone="caption" measure>
        {texts.yieldNote}
      </Text>
    </>
  )
}

function LotHead({ lot, others }: { lot: CommercialLotItem; others: readonly number[] }) {
  const status = lotStatus(lot)
  const name = lotHeading(lot)
  return (
    <>
      <LotPlan lot={lot} className={classNames(planBox, styles.lotPlan, status !== 'free' && styles.gone)} />
      <span className={styles.tools}>
        <FavoriteLotToggle lotId={lot.id} label={name} />
        <IconButton to={hrefs.compareLots(others)} label={texts.remove(name)} icon={<CloseIcon />} />
      </span>
      <StatusDot status={status} word={texts.lotStatus[status]} />
      <Link href={hrefs.commercialLot(lot.id)} className={styles.title}>
        {lotTitle(lot)}
      </Link>
      <span className={styles.place}>
        {[lot.projectName, lot.building && lowerFirst(lot.building.name)].filter(Boolean).join(', ')}
      </span>
    </>
  )
}

/** Decorative: the text beside it says type and area. */
function LotPlan({ lot, className }: { lot: CommercialLotItem; className?: string | undefined }) {
  return (
    <span className={className}>
      {lot.scheme && <img src={lot.scheme} {...drawingFrame} alt="" decoding="async" />}
    </span>
  )
}

function SmallHead({ lot }: { lot: CommercialLotItem }) {
  return (
    <>
      <LotPlan lot={lot} className={styles.smallLotPlan} />
      <span>{lot.taken ? lotTitle(lot) : formatPrice(lot.price)}</span>
    </>
  )
}

function RequestButton({ lot, primary }: { lot: CommercialLotItem; primary: boolean }) {
  const status = lotStatus(lot)
  return (
    <ContactButton
      formName="commercialForm"
      nameValidationSchema="footerMarketSchema"
      variant={primary ? 'primary' : 'outline'}
      wide
      className={styles.ask ?? ''}
      infoData={{
        matter: lotMatter(lot),
        lot: {
          title: lotHeading(lot),
          text: lot.projectName ? `«${lot.projectName}»` : '',
          ...(lot.scheme && { planSrc: lot.scheme }),
        },
        notes: { commercialLotId: lot.id, price: lot.price, status },
      }}
    >
      {texts.askLot[status]}
    </ContactButton>
  )
}
