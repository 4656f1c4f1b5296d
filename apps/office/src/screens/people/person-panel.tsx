// The panel of a person: role, projects, how they sign in, where they have signed in, and closing the access.
import { OFFICE_CALLS } from '@kvartal/contract/office'
import { ROLES, type Role } from '@kvartal/contract/office/rights'
import { formatCount } from '@kvartal/russian/count'
import { DenseButton } from '@kvartal/ui/dense-button'
import { NativeSelect } from '@kvartal/ui/native-select'
import { Panel, PanelFoot, PanelSection } from '@kvartal/ui/panel'
import { Person } from '@kvartal/ui/person'
import { StateMark } from '@kvartal/ui/state-mark'
import { showUndoToast } from '@kvartal/ui/undo-toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { callOffice } from '../../shared/api/call-office.ts'
import { officeQuery } from '../../shared/api/office-query.ts'
import { useReach, useSession } from '../../shared/session/session.ts'
import { FailureNote, failureText, SkeletonRows } from '../../shared/states/states.tsx'
import { dayAndClock, pastMoment } from '../../shared/time-words.ts'
import { CloseAccess } from './close-access.tsx'
import { LinkNote, type MadeLink } from './link-note.tsx'
import styles from './people.module.css'
import { ROLE_HINTS, roleName, secondStepText } from './people-words.ts'
import type { PersonCard } from './person-card.ts'
import { PersonConflict } from './person-conflict.tsx'
import { type ProjectChoice, ProjectsField } from './projects-field.tsx'
import { usePersonChange } from './use-person-change.tsx'

const { people } = OFFICE_CALLS

type PersonPanelProps = { id: string; projects: readonly ProjectChoice[]; mail: boolean; onClose: () => void }

export function PersonPanel({ id, projects, mail, onClose }: PersonPanelProps): ReactElement {
  const { data, error, refetch } = useQuery(officeQuery(people.see, { params: { id } }))
  return (
    <Panel name="person" title={data ? <Person name={data.name} /> : 'Человек'} width={396} onClose={onClose}>
      {data ? <Card person={data} projects={projects} mail={mail} /> : null}
      {error && !data ? (
        <FailureNote error={error} onRetry={() => void refetch()}>
          Карточка не загрузилась.
        </FailureNote>
      ) : null}
      {!data && !error ? <SkeletonRows rows={4} /> : null}
    </Panel>
  )
}

type CardProps = { person: PersonCard; projects: readonly ProjectChoice[]; mail: boolean }

function Card({ person, projects, mail }: CardProps): ReactElement {
  const mayEdit = useReach('people.edit') !== undefined && person.state !== 'closed'
  const [made, setMade] = useState<(MadeLink & { what: string }) | null>(null)
  return (
    <>
      <PanelSection title={person.email}>
        {made ? <LinkNote made={made} email={person.email} what={made.what} /> : null}
        <RoleFields person={person} projects={projects} mayEdit={mayEdit} />
      </PanelSection>
      <SignInFacts person={person} mayEdit={mayEdit} onLink={(what, link) => setMade({ ...link, what })} />
      <Sessions person={person} mayEdit={mayEdit} />
      <Foot person={person} mail={mail} onLink={(what, link) => setMade({ ...link, what })} />
    </>
  )
}

type EditProps = { person: PersonCard; mayEdit: boolean }

function RoleFields({ person, projects, mayEdit }: EditProps & { projects: readonly ProjectChoice[] }): ReactElement {
  const { save, isSaving, conflict, dropConflict } = usePersonChange(person.id)
  const { version, name } = person
  const setRole = (role: Role) =>
    save({ version, fields: { role }, done: `${name}: ${roleName(role)}`, undo: { role: person.role } })
  const setProjects = (next: PersonCard['projects']) =>
    save({
      version,
      fields: { projects: next },
      done: `${name}: проекты изменены`,
      undo: { projects: person.projects },
    })
  return (
    <div className={styles.stack}>
      <div>
        <NativeSelect
          label="Роль"
          value={person.role}
          disabled={!mayEdit || isSaving}
          onChange={(event) => setRole(event.target.value as Role)}
        >
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {roleName(role)}
            </option>
          ))}
        </NativeSelect>
        <p className={styles.hint}>{ROLE_HINTS[person.role]}</p>
      </div>
      <ProjectsField
        projects={projects}
        value={person.projects}
        disabled={!mayEdit || isSaving}
        onChange={setProjects}
      />
      {conflict ? (
        <PersonConflict
          conflict={conflict}
          projects={projects}
          waiting={isSaving}
          onClose={dropConflict}
          onSave={(latest, fields) =>
            save({ version: latest, fields, done: `${name}: выбранное сохранено`, undo: undefined })
          }
        />
      ) : null}
    </div>
  )
}

type LinkProps = { onLink: (what: string, link: MadeLink) => void }

function SignInFacts({ person, mayEdit, onLink }: EditProps & LinkProps): ReactElement {
  const now = new Date()
  const { kind, text } = secondStepText(person, now)
  const act = useAct()
  const canReset = mayEdit && person.state === 'active'
  return (
    <PanelSection title="Вход">
      <dl className={styles.facts}>
        <dt>Второй шаг</dt>
        <dd>
          <StateMark kind={kind}>
            {text}
            {person.app ? `, с ${pastMoment(person.app.since, now)}` : null}
          </StateMark>
        </dd>
        <dt>Запасные коды</dt>
        <dd>{person.spareCodesLeft > 0 ? `осталось ${person.spareCodesLeft}` : 'нет'}</dd>
        <dt>Пароль</dt>
        <dd>{person.passwordChangedAt ? `сменён ${pastMoment(person.passwordChangedAt, now)}` : 'ещё не задан'}</dd>
      </dl>
      {canReset ? (
        <div className={styles.buttons}>
          <DenseButton
            size="small"
            disabled={person.secondStep.length === 0}
            onClick={() =>
              act(async () => {
                await callOffice(people.resetSecondStep, {
                  params: { id: person.id },
                  body: { version: person.version },
                })
                showUndoToast({ text: `${person.name}: второй шаг сброшен` })
              })
            }
          >
            Сбросить второй шаг
          </DenseButton>
          <DenseButton
            size="small"
            onClick={() =>
              act(async () =>
                onLink(
                  'Письмо со ссылкой на новый пароль',
                  await callOffice(people.resetPassword, { params: { id: person.id } }),
                ),
              )
            }
          >
            Ссылка на новый пароль
          </DenseButton>
        </div>
      ) : null}
    </PanelSection>
  )
}

function Sessions({ person, mayEdit }: EditProps): ReactElement | null {
  const act = useAct()
  const now = new Date()
  if (person.sessions.length === 0) return null
  return (
    <PanelSection
      title={`Где вошли: ${formatCount(person.sessions.length, ['устройство', 'устройства', 'устройств'])}`}
    >
      <ul>
        {person.sessions.map((session) => (
          <li key={session.id} className={styles.session}>
            <span>{session.device}</span>
            <span className={styles.soft}>{session.address}</span>
            <span className={`${styles.end} ${styles.second}`}>{dayAndClock(session.seenAt, now)}</span>
          </li>
        ))}
      </ul>
      {mayEdit ? (
        <DenseButton
          size="small"
          onClick={() =>
            act(async () => {
              await callOffice(people.closeSessions, { params: { id: person.id } })
              showUndoToast({ text: `${person.name}: все входы закрыты` })
            })
          }
        >
          Закрыть все
        </DenseButton>
      ) : null}
    </PanelSection>
  )
}

function Foot({ person, mail, onLink }: { person: PersonCard; mail: boolean } & LinkProps): ReactElement | null {
  const mayEdit = useReach('people.edit') !== undefined
  const { person: me } = useSession()
  const act = useAct()
  const [isClosing, setClosing] = useState(false)
  if (!mayEdit || person.id === me.id) return null
  const params = { id: person.id }
  if (person.state === 'closed') {
    const reopen = async () =>
      onLink('Приглашение', await callOffice(people.reopen, { params, body: { version: person.version } }))
    return (
      <PanelFoot>
        <DenseButton size="small" onClick={() => act(reopen)}>
          Вернуть доступ
        </DenseButton>
        <span className={styles.soft}>{mail ? 'пришлём приглашение' : 'покажем ссылку'}</span>
      </PanelFoot>
    )
  }
  return (
    <PanelFoot>
      <DenseButton variant="danger" size="small" onClick={() => setClosing(true)}>
        Закрыть доступ…
      </DenseButton>
      {person.state === 'invited' ? (
        <DenseButton
          size="small"
          onClick={() => act(async () => onLink('Приглашение', await callOffice(people.inviteAgain, { params })))}
        >
          Новая ссылка
        </DenseButton>
      ) : null}
      <CloseAccess person={person} open={isClosing} onOpenChange={setClosing} />
    </PanelFoot>
  )
}

/** Runs an action, shows its failure, and loads the person again. */
function useAct(): (action: () => Promise<unknown>) => void {
  const queries = useQueryClient()
  return (action) => {
    action()
      .catch((error: unknown) => showUndoToast({ text: `Не получилось. ${failureText(error)}`, stays: true }))
      .finally(() => void queries.invalidateQueries({ queryKey: ['people'] }))
  }
}
