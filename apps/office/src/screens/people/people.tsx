// «Люди»: who works in the office. The chosen person is in the address and opens in the panel.
import { OFFICE_CALLS } from '@kvartal/contract/office'
import type { PersonRow } from '@kvartal/contract/office/people'
import { plural } from '@kvartal/russian/count'
import { DenseButton } from '@kvartal/ui/dense-button'
import { PlusIcon } from '@kvartal/ui/icon'
import { Note } from '@kvartal/ui/note'
import { Person } from '@kvartal/ui/person'
import { StateMark } from '@kvartal/ui/state-mark'
import { type Column, DataTable, type TableHandle } from '@kvartal/ui/table'
import { useQuery } from '@tanstack/react-query'
import { type ReactElement, type RefObject, useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { PeopleTabs } from '../../features/people/people-tabs.tsx'
import { officeQuery } from '../../shared/api/office-query.ts'
import { useCommands } from '../../shared/commands/commands.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { useKeys } from '../../shared/keys/use-keys.ts'
import { Screen } from '../../shared/screen/screen.tsx'
import { TableBox } from '../../shared/screen/table-box.tsx'
import { usePhoneWidth } from '../../shared/screen/use-media.ts'
import { useReach, useSession } from '../../shared/session/session.ts'
import { FailureNote, SkeletonRows } from '../../shared/states/states.tsx'
import { pastMoment } from '../../shared/time-words.ts'
import { InviteDialog } from './invite-dialog.tsx'
import styles from './people.module.css'
import { projectsText, roleName, secondStepText } from './people-words.ts'
import { PersonPanel } from './person-panel.tsx'

const HINTS = [
  { keys: ['J', 'K'], text: 'строка' },
  { keys: ['Enter'], text: 'открыть' },
  { keys: ['R'], text: 'роли' },
]

export function PeopleScreen(): ReactElement {
  const mayEdit = useReach('people.edit') !== undefined
  const { data, error, isFetching, refetch } = useQuery(officeQuery(OFFICE_CALLS.people.list))
  const [search, setSearch] = useSearchParams()
  const [isInviting, setInviting] = useState(false)
  const shown = search.get('person')
  const show = (id: string | null) => setSearch(id ? { person: id } : {}, { replace: true })
  const projects = useMemo(() => new Map(data?.projects.map(({ slug, name }) => [slug, name])), [data])
  const table = useRef<TableHandle>(null)
  usePeopleKeys({ table, invite: mayEdit ? () => setInviting(true) : undefined })
  return (
    <Screen
      title="Люди и роли"
      name="Люди"
      tabs={<PeopleTabs current="people" />}
      body="fill"
      isLoading={isFetching}
      hints={mayEdit ? [...HINTS, { keys: ['N'], text: 'пригласить' }] : HINTS}
      actions={
        mayEdit ? (
          <DenseButton
            variant="primary"
            keyHint="N"
            iconStart={<PlusIcon size="s" />}
            onClick={() => setInviting(true)}
            aria-keyshortcuts="N"
          >
            Пригласить
          </DenseButton>
        ) : null
      }
      panel={
        data && shown ? (
          <PersonPanel key={shown} id={shown} projects={data.projects} mail={data.mail} onClose={() => show(null)} />
        ) : null
      }
    >
      {error && !data ? (
        <div className={styles.note}>
          <FailureNote error={error} onRetry={() => void refetch()}>
            Список людей не загрузился.
          </FailureNote>
        </div>
      ) : null}
      {!data && !error ? <SkeletonRows /> : null}
      {data ? <PeopleList {...{ table, people: data.people, projects, shown, show }} /> : null}
      {data && mayEdit ? (
        <InviteDialog
          open={isInviting}
          onOpenChange={setInviting}
          projects={data.projects}
          mail={data.mail}
          onInvited={show}
        />
      ) : null}
    </Screen>
  )
}

type PeopleKeys = { table: RefObject<TableHandle | null>; invite: (() => void) | undefined }

function usePeopleKeys({ table, invite }: PeopleKeys): void {
  const navigate = useNavigate()
  useKeys('Люди', [
    { keys: 'KeyJ', title: 'строка ниже', run: () => table.current?.move(1) },
    { keys: 'KeyK', title: 'строка выше', run: () => table.current?.move(-1) },
    { keys: 'KeyR', title: 'роли', run: () => void navigate(hrefs.roles) },
    ...(invite ? [{ keys: 'KeyN', title: 'пригласить', run: invite }] : []),
  ])
  useCommands(
    invite ? [{ id: 'invite', text: 'Пригласить человека', icon: <PlusIcon />, keys: 'KeyN', run: invite }] : [],
  )
}

type PeopleListProps = {
  table: RefObject<TableHandle | null>
  people: readonly PersonRow[]
  projects: ReadonlyMap<string, string>
  shown: string | null
  show: (id: string) => void
}

function PeopleList({ table, people, projects, shown, show }: PeopleListProps): ReactElement {
  const { person: me } = useSession()
  const [current, setCurrent] = useState(0)
  const missing = people.filter(({ secondStepMissing, state }) => secondStepMissing && state === 'active').length
  const isPhone = usePhoneWidth()
  const columns = useMemo(
    () => (isPhone ? phoneColumns(me.id) : columnsOf(projects, me.id)),
    [isPhone, projects, me.id],
  )
  return (
    <>
      {missing > 0 ? (
        <Note tone="warning" className={styles.note}>
          {missing === 1 ? 'У одного человека' : `У ${missing} человек`} нет второго шага входа, хотя{' '}
          {plural(missing, ['роль его', 'роли его', 'роли его'])} требует: пока открыт только «Мой вход».
        </Note>
      ) : null}
      <TableBox rows={isPhone ? 'lines' : 'face'}>
        <DataTable
          ref={table}
          label="Люди офиса"
          columns={columns}
          count={people.length}
          rowAt={(index) => people[index]}
          keyOf={({ id }) => id}
          rowHeight={isPhone ? 60 : 42}
          current={current}
          onCurrent={setCurrent}
          onOpen={({ id }) => show(id)}
          isGone={({ state }) => state === 'closed'}
          isShown={({ id }) => id === shown}
          edge
        />
      </TableBox>
    </>
  )
}

const PRESENT_MS = 2 * 60_000

function columnsOf(projects: ReadonlyMap<string, string>, me: string): Column<PersonRow>[] {
  const now = new Date()
  return [
    {
      id: 'name',
      title: 'Человек',
      width: 262,
      cell: ({ id, name, email }) => (
        <span className={styles.person}>
          <Person name={name} tone={id === me ? 'me' : 'other'} className={styles.name} />
          <span className={styles.email}>{email}</span>
        </span>
      ),
    },
    { id: 'role', title: 'Роль', width: 160, cell: ({ role }) => roleName(role) },
    {
      id: 'projects',
      title: 'Проекты',
      width: 130,
      tone: 'secondary',
      cell: ({ projects: slugs }) => projectsText(slugs, projects),
    },
    { id: 'step', title: 'Второй шаг', width: 160, cell: (person) => <SecondStepMark person={person} now={now} /> },
    { id: 'seen', title: 'Был', width: 76, align: 'end', cell: ({ seenAt }) => <Seen at={seenAt} now={now} /> },
  ]
}

/** Two lines a person: who, then the role and the second step. */
function phoneColumns(me: string): Column<PersonRow>[] {
  const now = new Date()
  return [
    {
      id: 'name',
      title: 'Человек',
      width: 270,
      cell: (person) => (
        <span className={styles.lines}>
          <Person name={person.name} tone={person.id === me ? 'me' : 'other'} className={styles.name} />
          <span className={styles.second}>
            {roleName(person.role)}, <SecondStepMark person={person} now={now} />
          </span>
        </span>
      ),
    },
    { id: 'seen', title: 'Был', width: 78, align: 'end', cell: ({ seenAt }) => <Seen at={seenAt} now={now} /> },
  ]
}

function SecondStepMark({ person, now }: { person: PersonRow; now: Date }): ReactElement {
  const { kind, text } = secondStepText(person, now)
  return <StateMark kind={kind}>{text}</StateMark>
}

function Seen({ at, now }: { at: string | null; now: Date }): ReactElement {
  if (!at) return <span className={styles.soft}>не был</span>
  if (now.getTime() - Date.parse(at) < PRESENT_MS) return <span className={styles.here}>сейчас</span>
  return <span className={styles.second}>{pastMoment(at, now)}</span>
}
