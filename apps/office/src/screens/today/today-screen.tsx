// «Сегодня»: what waits, the week, what does not get through, what is out of date, the plan and three small charts. Each

// block that fails says so alone.
import { OFFICE_CALLS } from '@kvartal/contract/office'
import type { Today } from '@kvartal/contract/office/today'
import { formatCount } from '@kvartal/russian/count'
import { formatNumber } from '@kvartal/russian/number'
import { Note } from '@kvartal/ui/note'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import { requestForms } from '../../features/requests/request-words.ts'
import { officeQuery } from '../../shared/api/office-query.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { Screen } from '../../shared/screen/screen.tsx'
import { FailureNote, SkeletonRows } from '../../shared/states/states.tsx'
import { useNow } from '../../shared/time/use-now.ts'
import { dayRange, weekdayAndDay } from '../../shared/time-words.ts'
import { AnswerChart, HoursChart, SourcesChart } from './charts.tsx'
import styles from './today.module.css'
import { OutOfDateList, PlanList, UndeliveredList } from './today-lists.tsx'
import { WAITING_HINTS, WaitingBlock } from './waiting-block.tsx'
import { WeekFigures } from './week-figures.tsx'

const { today } = OFFICE_CALLS
/** Waiting times grow by themselves; changes come by live events. */
const REFRESH_MS = 60_000

export function TodayScreen(): ReactElement {
  const now = useNow()
  const { data, error, refetch, isFetching } = useQuery({ ...officeQuery(today.read), refetchInterval: REFRESH_MS })
  return (
    <Screen
      title="Сегодня"
      name="Сегодня"
      status={<span className={styles.tertiary}>{weekdayAndDay(now)}</span>}
      hints={data?.waiting ? WAITING_HINTS : []}
      isLoading={isFetching}
    >
      <div className={styles.page}>
        {error ? (
          <FailureNote error={error} onRetry={() => void refetch()}>
            «Сегодня» не загрузилось.
          </FailureNote>
        ) : null}
        {data ? <Blocks today={data} retry={() => void refetch()} /> : error ? null : <SkeletonRows />}
      </div>
    </Screen>
  )
}

type BlockOf<Name extends keyof Today> = Extract<Today[Name], { ok: boolean }>
type DataOf<Name extends keyof Today> = Extract<BlockOf<Name>, { ok: true }>['data']

type SectionProps<Data> = {
  title: string
  block: { ok: true; data: Data } | { ok: false; message: string }
  /** Beside the title. */
  aside?: (data: Data) => ReactNode
  link?: { to: string; text: string }
  retry: () => void
  className?: string | undefined
  children: (data: Data) => ReactNode
}

function Section<Data>({ title, block, aside, link, retry, className, children }: SectionProps<Data>): ReactElement {
  return (
    <section className={className ? `${styles.section} ${className}` : styles.section}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {block.ok && aside ? <span className={styles.secondary}>{aside(block.data)}</span> : null}
        {link ? (
          <Link to={link.to} className={styles.link}>
            {link.text}
          </Link>
        ) : null}
      </header>
      {block.ok ? (
        children(block.data)
      ) : (
        <Note
          tone="error"
          action={
            <button type="button" className={styles.link} onClick={retry}>
              Повторить
            </button>
          }
        >
          {block.message}
        </Note>
      )}
    </section>
  )
}

function overdueWords({ total, overdue, normMinutes }: DataOf<'waiting'>): string {
  if (total === 0) return 'никто'
  const count = formatCount(total, requestForms)
  if (overdue === 0) return `${count}, все в пределах нормы в ${normMinutes} минут`
  return `${count}, ${formatNumber(overdue)} дольше нормы в ${normMinutes} минут`
}

function undeliveredWords({ items }: DataOf<'undelivered'>): ReactNode {
  const failures = items.filter(({ waiting, dead }) => waiting + dead > 0).length
  if (failures === 0) return 'всё доходит'
  return <span className={styles.danger}>{formatCount(failures, ['сбой', 'сбоя', 'сбоев'])}</span>
}

function Blocks({ today: data, retry }: { today: Today; retry: () => void }): ReactElement {
  const { waiting, week, undelivered, outOfDate, plan, charts } = data
  return (
    <>
      {waiting ? (
        <Section
          title="Ждут ответа"
          block={waiting}
          retry={retry}
          aside={overdueWords}
          link={{ to: hrefs.requests, text: 'Все заявки' }}
          className={styles.wide}
        >
          {(block) => <WaitingBlock {...block} />}
        </Section>
      ) : null}
      <Section title="За неделю" block={week} retry={retry} aside={({ from, to }) => dayRange(from, to)}>
        {(block) => <WeekFigures week={block} />}
      </Section>
      {undelivered ? (
        <Section title="Не доходит" block={undelivered} retry={retry} aside={undeliveredWords}>
          {(block) => <UndeliveredList items={block.items} />}
        </Section>
      ) : null}
      <Section title="Устарело на сайте" block={outOfDate} retry={retry} aside={({ items }) => items.length || ''}>
        {(block) => <OutOfDateList items={block.items} />}
      </Section>
      {plan ? (
        <Section
          title="Дальше по плану"
          block={plan}
          retry={retry}
          link={{ to: `${hrefs.requests}?sort=contact`, text: 'Все контакты' }}
        >
          {(block) => <PlanList items={block.items} />}
        </Section>
      ) : null}
      {charts ? <ChartSections charts={charts} retry={retry} /> : null}
    </>
  )
}

function ChartSections({ charts, retry }: { charts: BlockOf<'charts'>; retry: () => void }): ReactElement {
  return (
    <>
      <Section
        title="Заявки по часам"
        block={charts}
        retry={retry}
        aside={({ byHour }) =>
          `сегодня ${formatNumber(byHour.today)}, обычно ${formatNumber(Math.round(byHour.usual))} к этому часу`
        }
      >
        {({ byHour }) => <HoursChart byHour={byHour} />}
      </Section>
      <Section
        title="До первого ответа"
        block={charts}
        retry={retry}
        aside={({ firstAnswer }) => `медиана, мин; норма ${firstAnswer.normMinutes}`}
      >
        {({ firstAnswer }) => <AnswerChart firstAnswer={firstAnswer} />}
      </Section>
      <Section
        title="Откуда за неделю"
        block={charts}
        retry={retry}
        aside={({ sources }) => formatCount(sources.total, requestForms)}
      >
        {({ sources }) => <SourcesChart sources={sources} />}
      </Section>
    </>
  )
}
