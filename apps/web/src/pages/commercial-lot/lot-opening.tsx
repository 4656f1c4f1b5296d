// The first screen of a lot: the plan, and beside it price, rent, the request button, the main facts.
import type { CommercialLotAnswer } from '@kvartal/contract/commercial'
import { useSettings } from '@kvartal/runtime/document'
import { formatSides, spellPricePerM2 } from '@kvartal/russian/lot'
import { formatArea, formatCeilingHeight, formatPrice } from '@kvartal/russian/number'
import { formatYield } from '@kvartal/russian/percent'
import { lowerFirst } from '@kvartal/russian/place'
import { formatPower } from '@kvartal/russian/premises'
import { formatKeyDate, formatKeys, keysQuarter } from '@kvartal/russian/quarter'
import { stationText } from '@kvartal/russian/station'
import { tenantFact } from '@kvartal/russian/yield-basis'
import { PdfIcon, PrintIcon } from '@kvartal/ui/icon'
import { Container } from '@kvartal/ui/layout'
import { Link } from '@kvartal/ui/link'
import { StatusDot } from '@kvartal/ui/status-dot'
import { Heading, Text } from '@kvartal/ui/text'
import { lotHeading, lotStatus } from '../../entities/commercial-lot/index.ts'
import { floorOfFloors } from '../../entities/flat/index.ts'
import { ContactButton } from '../../features/contact-form/index.ts'
import { FavoriteLotToggle } from '../../features/favorite-toggle/favorite-lot-toggle.tsx'
import { DrawingCaption } from '../../shared/drawings/drawing-caption.tsx'
import { drawingFrame } from '../../shared/drawings/drawing-frame.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { Fact, FactRows } from '../../shared/tables/fact-rows.tsx'
import { lotRequest } from './contact-info.ts'
import styles from './lot-opening.module.css'

const texts = {
  status: { free: 'Свободно', reserved: 'Бронь', sold: 'Продано' },
  planAlt: (heading: string) => `План: ${heading}`,
  planCaption: 'Стены и\u00a0проёмы по\u00a0проекту. Перегородок нет: планировка свободная.',
  perM2: spellPricePerM2,
  rent: { let: 'Аренда по\u00a0договору', vacant: 'Оценка аренды' },
  monthly: (rub: number) => `${formatPrice(rub)}/мес`,
  yield: 'Доходность до\u00a0расходов, оценка',
  net: 'Чистая доходность, оценка',
  toYield: 'Как посчитано',
  ask: { free: 'Забронировать', reserved: 'Встать в\u00a0очередь', sold: 'Подобрать похожее' },
  gone: {
    reserved: 'Помещение забронировано. Если бронь снимут, сообщим вам первым.',
    sold: 'Помещение продано. Ниже другие, которые свободны.',
  },
  pdf: 'Скачать PDF',
  print: 'Напечатать',
  facts: {
    project: 'Проект',
    area: 'Площадь',
    floor: 'Этаж',
    ceilingHeight: 'Высота потолков',
    power: 'Мощность',
    entrance: 'Вход',
    windows: 'Витрины и\u00a0окна',
    tenant: 'Арендатор',
    keyDate: 'Ввод в эксплуатацию',
    keys: 'Ключи',
    metro: 'Метро',
  },
  kw: formatPower,
  entrance: { own: 'отдельный, с\u00a0улицы', shared: 'из\u00a0холла' },
  corner: 'угловое',
  vacant: 'нет',
}

export function LotOpening({ answer }: { answer: CommercialLotAnswer }) {
  const { lot, plans } = answer
  const { manager } = useSettings().hosts
  const status = lotStatus(lot)
  return (
    <Container className={styles.top}>
      <figure className={styles.stage}>
        {(plans.own ?? plans.floor) && (
          <img
            className={styles.plan}
            src={plans.own ?? plans.floor ?? ''}
            {...drawingFrame}
            alt={texts.planAlt(lotHeading(lot))}
            fetchPriority="high"
          />
        )}
        {(plans.own ?? plans.floor) && <DrawingCaption>{texts.planCaption}</DrawingCaption>}
      </figure>
      <div className={styles.column}>
        <StatusDot status={status} word={texts.status[status]} />
        <Heading level={1} size="h2" className={styles.heading}>
          {lotHeading(lot)}
        </Heading>
        {status === 'sold' ? null : <Money answer={answer} />}
        {status !== 'free' && (
          <Text size="ui" tone="secondary" className={styles.gone}>
            {texts.gone[status]}
          </Text>
        )}
        <ContactButton {...lotRequest(answer)} variant="primary" wide className={styles.ask ?? ''}>
          {texts.ask[status]}
        </ContactButton>
        <div className={styles.actions}>
          <FavoriteLotToggle lotId={lot.id} label={lotHeading(lot)} variant="outline" />
          {/* The specification has PDFs for flats only. A lot without a number comes from a backend that implements
              only the specification. */}
          {lot.number !== null && (
            <a className={styles.action} href={manager + hrefs.commercialPdf([lot.id])} rel="nofollow">
              <PdfIcon size="s" />
              {texts.pdf}
            </a>
          )}
          <button type="button" className={styles.action} onClick={() => window.print()}>
            <PrintIcon size="s" />
            {texts.print}
          </button>
        </div>
        <Facts answer={answer} />
      </div>
    </Container>
  )
}

function Money({ answer: { lot } }: { answer: CommercialLotAnswer }) {
  return (
    <>
      <Text size="price">{formatPrice(lot.price)}</Text>
      <Text size="ui" tone="secondary">
        {texts.perM2(Math.round(lot.price / lot.area))}
      </Text>
      {lot.rent !== null && lot.grossYieldPercent !== null && (
        <dl className={styles.income}>
          <div>
            <dt>{lot.tenant ? texts.rent.let : texts.rent.vacant}</dt>
            <dd>{texts.monthly(lot.rent)}</dd>
          </div>
          <div>
            <dt>{texts.yield}</dt>
            <dd>{formatYield(lot.grossYieldPercent)}</dd>
            {lot.netYieldPercent === null && <HowLink />}
          </div>
          {lot.netYieldPercent !== null && (
            <div>
              <dt>{texts.net}</dt>
              <dd>{formatYield(lot.netYieldPercent)}</dd>
              <HowLink />
            </div>
          )}
        </dl>
      )}
    </>
  )
}

function HowLink() {
  return (
    <dd className={styles.how}>
      <a href="#yield">{texts.toYield}</a>
    </dd>
  )
}

function Facts({ answer: { lot, project, windowAzimuths } }: { answer: CommercialLotAnswer }) {
  const entrance = lot.separateEntrance ? texts.entrance.own : texts.entrance.shared
  const commissioning = formatKeyDate(lot)
  return (
    <FactRows>
      {project ? (
        <Fact name={texts.facts.project}>
          <Link className={styles.link} href={hrefs.project(project.slug)}>
            {project.name}
          </Link>
          {lot.building && `, ${lowerFirst(lot.building.name)}`}
        </Fact>
      ) : (
        lot.projectName && <Fact name={texts.facts.project}>{lot.projectName}</Fact>
      )}
      <Fact name={texts.facts.area}>{formatArea(lot.area)}</Fact>
      <Fact name={texts.facts.floor}>{floorOfFloors(lot)}</Fact>
      <Fact name={texts.facts.ceilingHeight}>{formatCeilingHeight(lot.ceilingHeight)}</Fact>
      {lot.power !== null && <Fact name={texts.facts.power}>{texts.kw(lot.power)}</Fact>}
      {lot.separateEntrance !== null && (
        <Fact name={texts.facts.entrance}>{lot.corner ? `${entrance}, ${texts.corner}` : entrance}</Fact>
      )}
      {windowAzimuths.length > 0 && <Fact name={texts.facts.windows}>{formatSides(windowAzimuths)}</Fact>}
      {lot.rent !== null && (
        <Fact name={texts.facts.tenant}>{lot.tenant ? tenantFact(lot.tenant, lot.ready) : texts.vacant}</Fact>
      )}
      {commissioning && <Fact name={texts.facts.keyDate}>{commissioning}</Fact>}
      {!lot.ready && lot.keyDate && keysQuarter(lot.keyDate) !== null && (
        <Fact name={texts.facts.keys}>{formatKeys(lot.keyDate)}</Fact>
      )}
      {lot.metro && <Fact name={texts.facts.metro}>{stationText(lot.metro)}</Fact>}
    </FactRows>
  )
}
