// People of the office: list, invitation, role and projects, closing of an access.
import { z } from 'zod'
import { emailSchema, idSchema, personNameSchema, projectsSchema, roleSchema, sessionRowSchema } from './access.ts'
import { doneSchema, officeCall, versionSchema } from './call.ts'

export const PERSON_STATES = ['invited', 'active', 'closed'] as const

export const personRowSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  role: roleSchema,
  projects: projectsSchema,
  state: z.enum(PERSON_STATES),
  secondStep: z.array(z.enum(['app', 'passkey'])).describe('Пусто: не включён'),
  secondStepMissing: z.boolean().describe('Роль требует второй шаг, а его нет'),
  invitedAt: z.iso.datetime().nullable(),
  closedAt: z.iso.datetime().nullable(),
  seenAt: z.iso.datetime().nullable(),
  isDemo: z.boolean(),
  version: versionSchema,
})

export type PersonRow = z.infer<typeof personRowSchema>

export const personCardSchema = personRowSchema.extend({
  app: z.object({ since: z.iso.datetime() }).nullable(),
  passkeys: z.int(),
  spareCodesLeft: z.int(),
  passwordChangedAt: z.iso.datetime().nullable(),
  sessions: z.array(sessionRowSchema),
  openRequests: z.int().describe('Заявки в работе: их передают при закрытии доступа'),
})

/** A link is shown where it could not be mailed. */
const linkAnswer = {
  mailed: z.boolean(),
  link: z.string().nullable().describe('Передайте человеку сами; null: ушло письмом'),
}

const ofPerson = { params: z.object({ id: idSchema }) }

export const peopleCalls = {
  list: officeCall({
    id: 'people.list',
    method: 'GET',
    path: '/office/api/people',
    right: 'people.see',
    answer: z.object({
      people: z.array(personRowSchema),
      projects: z.array(z.object({ slug: z.string(), name: z.string() })),
      mail: z.boolean().describe('Письма отправляются; иначе ссылки показываются администратору'),
    }),
    summary: 'Люди офиса',
  }),
  names: officeCall({
    id: 'people.names',
    method: 'GET',
    path: '/office/api/people/names',
    right: 'signed-in',
    answer: z.object({
      people: z.array(z.object({ id: idSchema, name: z.string(), role: roleSchema, projects: projectsSchema })),
    }),
    summary: 'Имена тех, кто работает, для выбора ответственного',
  }),
  see: officeCall({
    id: 'people.see',
    method: 'GET',
    path: '/office/api/people/:id',
    right: 'people.see',
    ...ofPerson,
    answer: personCardSchema,
    summary: 'Один человек и его вход',
  }),
  invite: officeCall({
    id: 'people.invite',
    method: 'POST',
    path: '/office/api/people',
    right: 'people.edit',
    body: z.object({ email: emailSchema, name: personNameSchema, role: roleSchema, projects: projectsSchema }),
    answer: z.object({ person: personRowSchema, ...linkAnswer }),
    summary: 'Пригласить',
  }),
  inviteAgain: officeCall({
    id: 'people.invite-again',
    method: 'POST',
    path: '/office/api/people/:id/invitation',
    right: 'people.edit',
    ...ofPerson,
    answer: z.object(linkAnswer),
    summary: 'Новая ссылка приглашения; прежняя больше не действует',
  }),
  change: officeCall({
    id: 'people.change',
    method: 'PATCH',
    path: '/office/api/people/:id',
    right: 'people.edit',
    ...ofPerson,
    body: z.object({
      version: versionSchema,
      name: personNameSchema.optional(),
      role: roleSchema.optional(),
      projects: projectsSchema.optional(),
    }),
    answer: z.object({ person: personRowSchema }),
    summary: 'Имя, роль, проекты',
  }),
  close: officeCall({
    id: 'people.close',
    method: 'POST',
    path: '/office/api/people/:id/close',
    right: 'people.edit',
    ...ofPerson,
    body: z.object({
      version: versionSchema,
      requestsTo: idSchema.nullable().describe('Кому передать заявки в работе; null: останутся без ответственного'),
    }),
    answer: z.object({ person: personRowSchema, requestsMoved: z.int() }),
    summary: 'Закрыть доступ: все входы закрываются, заявки передаются',
  }),
  reopen: officeCall({
    id: 'people.reopen',
    method: 'POST',
    path: '/office/api/people/:id/reopen',
    right: 'people.edit',
    ...ofPerson,
    body: z.object({ version: versionSchema }),
    answer: z.object({ person: personRowSchema, ...linkAnswer }),
    summary: 'Вернуть доступ: человек получает приглашение заново',
  }),
  resetPassword: officeCall({
    id: 'people.reset-link',
    method: 'POST',
    path: '/office/api/people/:id/reset-link',
    right: 'people.edit',
    ...ofPerson,
    answer: z.object(linkAnswer),
    summary: 'Ссылка на новый пароль',
  }),
  resetSecondStep: officeCall({
    id: 'people.second-step-reset',
    method: 'POST',
    path: '/office/api/people/:id/second-step/reset',
    right: 'people.edit',
    ...ofPerson,
    body: z.object({ version: versionSchema }),
    answer: z.object({ person: personRowSchema }),
    summary: 'Сбросить второй шаг: приложение, ключи и запасные коды',
  }),
  closeSessions: officeCall({
    id: 'people.sessions-close',
    method: 'DELETE',
    path: '/office/api/people/:id/sessions',
    right: 'people.edit',
    ...ofPerson,
    answer: doneSchema,
    summary: 'Закрыть все входы человека',
  }),
} as const
