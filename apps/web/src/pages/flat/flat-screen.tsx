// The screen of one flat, and the load behind it.
import { Breadcrumbs } from '@kvartal/ui/breadcrumbs'
import { Container } from '@kvartal/ui/layout'
import { useLoaderData } from 'react-router'
import { hrefs } from '../../shared/hrefs.ts'
import { ActionBar } from './action-bar.tsx'
import { BelowTheFold } from './below-the-fold.tsx'
import styles from './flat-screen.module.css'
import { flatHeading } from './flat-words.ts'
import type { FlatData } from './load-flat.ts'
import { PlanStage } from './plan-stage.tsx'
import { PurchaseColumn } from './purchase-column.tsx'
import { RoomList } from './room-list.tsx'
import { useListHref } from './use-list-href.ts'

export { loadFlat } from './load-flat.ts'

const texts = {
  flats: 'Квартиры',
  backToList: 'Назад к\u00a0подбору',
  flat: (number: number) => `Квартира\u00a0${number}`,
  section: (building: string, section: number) => `${building}, секция\u00a0${section}`,
}

export function FlatScreen() {
  const { answer, payments, today } = useLoaderData<FlatData>()
  const { flat, project, section } = answer
  const list = useListHref()
  return (
    // Another flat is another page: choices made for this one must not stay.
    <div key={flat.id}>
      <Container>
        <Breadcrumbs
          items={[
            { label: list === hrefs.list ? texts.flats : texts.backToList, to: list },
            ...(project.name === ''
              ? []
              : [{ label: project.name, ...(project.slug && { to: hrefs.project(project.slug) }) }]),
            ...(flat.building && section ? [{ label: texts.section(flat.building.name, section.number) }] : []),
            { label: flat.number === null ? flatHeading(answer) : texts.flat(flat.number) },
          ]}
        />
      </Container>
      <Container className={styles.top}>
        <div className={styles.plan}>
          <PlanStage answer={answer} />
          <RoomList rooms={answer.rooms} />
        </div>
        <aside className={styles.purchase}>
          <PurchaseColumn answer={answer} payments={payments} />
        </aside>
      </Container>
      <BelowTheFold answer={answer} payments={payments} today={today} />
      <ActionBar answer={answer} />
    </div>
  )
}
