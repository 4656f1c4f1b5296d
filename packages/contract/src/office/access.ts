// Signing in to the office, and the page «Мой вход»: passwords, the second step, passkeys, spare codes, sessions.
import { z } from 'zod'
import { doneSchema, hasNoZeroCharacter, officeCall } from './call.ts'
import { type Reach, RIGHTS, type Right, ROLES } from './rights.ts'

/** Addresses of the office that letters and the first start link to; the key follows as the fragment. */
export const LINK_PATHS = {
  'first-start': '/office/first-start',
  invitation: '/office/invitation',
  reset: '/office/reset',
} as const

export type LinkKind = keyof typeof LINK_PATHS

export const PASSWORD_MIN = 12
export const PASSWORD_MAX = 200
export const CODE_DIGITS = 6
export const SPARE_CODES = 10

export const roleSchema = z.enum(ROLES, { error: 'Выберите роль' })

export const emailSchema = z
  .string()
  .trim()
  .max(200, 'Слишком длинная почта')
  .pipe(z.email('Проверьте почту: нужен адрес вида имя@компания.ru'))
  .transform((email) => email.toLowerCase())

export const personNameSchema = z
  .string()
  .trim()
  .min(2, 'Напишите имя и фамилию')
  .max(100, 'Имя не длиннее 100 знаков')
  .refine((name) => !/[\p{Cc}\p{Cf}]/u.test(name), 'В имени есть невидимые знаки')

/** For a new password. Signing in accepts any text: an old password may not fulfil the rules of today. */
export const newPasswordSchema = z
  .string()
  .min(PASSWORD_MIN, `Не короче ${PASSWORD_MIN} знаков: годится фраза из трёх-четырёх слов`)
  .max(PASSWORD_MAX, `Не длиннее ${PASSWORD_MAX} знаков`)

/** Not checked as an address: the answer is the same for any e-mail that nobody has. */
const typedEmailSchema = z
  .string()
  .trim()
  .min(1, 'Введите почту')
  .max(200, 'Слишком длинная почта')
  .refine(hasNoZeroCharacter, 'Проверьте почту')

const passwordSchema = z.string().min(1, 'Введите пароль').max(PASSWORD_MAX, 'Такого пароля нет')

/** Minutes after signing in during which the password is not asked again. */
export const FRESH_MINUTES = 15

const confirmation = {
  password: passwordSchema.optional().describe(`Нужен через ${FRESH_MINUTES} минут после входа: CONFIRM_PASSWORD`),
}

/** Slugs of projects. */
export const projectsSchema = z.union([
  z.literal('all'),
  z.array(z.string().min(1).max(100)).min(1, 'Выберите хотя бы один проект').max(500),
])

export const idSchema = z.uuid('Нужен номер записи')

const keySchema = z.string().trim().min(1).max(200).describe('Ключ из ссылки')

/** Spaces and hyphens are ignored. */
export const appCodeSchema = z
  .string()
  .transform((code) => code.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Нужно шесть цифр'))

export const spareCodeSchema = z
  .string()
  .transform((code) => code.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{8}$/, 'Нужно восемь цифр'))

/** What the browser's PublicKeyCredential.toJSON() returns. */
export const credentialSchema = z.looseObject({
  id: z.string().min(1).max(2_000),
  rawId: z.string().min(1).max(2_000),
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
})

/** For PublicKeyCredential.parseCreationOptionsFromJSON or parseRequestOptionsFromJSON. */
const passkeyOptionsSchema = z.object({ options: z.record(z.string(), z.unknown()) })

export const signedInSchema = z.object({
  person: z.object({
    id: idSchema,
    name: z.string(),
    email: z.string(),
    role: roleSchema,
    projects: projectsSchema,
  }),
  rights: z
    .partialRecord(z.enum(RIGHTS as [Right, ...Right[]]), z.enum(['all', 'projects', 'own'] satisfies Reach[]))
    .describe('Права роли; чего нет, то не разрешено'),
  token: z.string().describe('Уходит заголовком x-office-token с каждой записью'),
  mustSetUpSecondStep: z.boolean().describe('Роль требует второй шаг, а его нет: открыты только вызовы «Моего входа»'),
  timeZone: z.string().describe('Часовой пояс компании: офис показывает время по нему'),
  siteUrl: z.string().describe('Главная страница сайта; с адресом, если офис открыт по своему адресу'),
})

export type SignedIn = z.infer<typeof signedInSchema>

export const SECOND_STEP_WAYS = ['app', 'spare-code', 'passkey'] as const

const signInAnswerSchema = z.discriminatedUnion('next', [
  z.object({ next: z.literal('open'), session: signedInSchema }),
  z.object({ next: z.literal('second-step'), ways: z.array(z.enum(SECOND_STEP_WAYS)) }),
])

const rememberSchema = z.boolean().default(false).describe('Помнить вход 30 дней, иначе до закрытия браузера')

export const sessionRowSchema = z.object({
  id: idSchema,
  device: z.string().describe('Edge, Windows'),
  address: z.string(),
  openedAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
  isThis: z.boolean(),
})

export const passkeyRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  addedAt: z.iso.datetime(),
  usedAt: z.iso.datetime().nullable(),
})

export const ownAccessSchema = z.object({
  email: z.string(),
  name: z.string(),
  secondStepRequired: z.boolean(),
  app: z.object({ since: z.iso.datetime() }).nullable().describe('Приложение с кодами; null: не подключено'),
  spareCodes: z.object({ left: z.int(), of: z.int(), madeAt: z.iso.datetime() }).nullable(),
  passkeys: z.array(passkeyRowSchema),
  passwordChangedAt: z.iso.datetime().nullable(),
  sessions: z.array(sessionRowSchema),
})

const spareCodesSchema = z.object({
  spareCodes: z.array(z.string()).nullable().describe('Показываются один раз; null: прежние действуют'),
})

export const accessCalls = {
  state: officeCall({
    id: 'access.state',
    method: 'GET',
    path: '/office/api/access',
    right: 'anyone',
    answer: z.object({
      company: z.string().nullable(),
      firstStart: z.boolean().describe('Администратора ещё нет'),
      mail: z.boolean().describe('Письма отправляются; иначе ссылку на новый пароль даёт администратор'),
    }),
    summary: 'Что показать до входа',
  }),
  session: officeCall({
    id: 'session.see',
    method: 'GET',
    path: '/office/api/session',
    right: 'signed-in',
    answer: signedInSchema,
    summary: 'Кто вошёл и что ему можно',
    beforeSecondStep: true,
  }),
  signIn: officeCall({
    id: 'session.open',
    method: 'POST',
    path: '/office/api/session',
    right: 'anyone',
    body: z.object({
      email: typedEmailSchema,
      password: passwordSchema,
      remember: rememberSchema,
    }),
    answer: signInAnswerSchema,
    summary: 'Войти по почте и паролю',
  }),
  secondStep: officeCall({
    id: 'session.second-step',
    method: 'POST',
    path: '/office/api/session/second-step',
    right: 'anyone',
    body: z.object({
      step: z.discriminatedUnion('way', [
        z.object({ way: z.literal('app'), code: appCodeSchema }),
        z.object({ way: z.literal('spare-code'), code: spareCodeSchema }),
        z.object({ way: z.literal('passkey'), credential: credentialSchema }),
      ]),
      trustDevice: z.boolean().default(false).describe('Не спрашивать код на этом компьютере 30 дней'),
    }),
    answer: z.object({ session: signedInSchema }),
    summary: 'Второй шаг входа',
  }),
  passkeyOptions: officeCall({
    id: 'session.passkey-options',
    method: 'POST',
    path: '/office/api/session/passkey/options',
    right: 'anyone',
    answer: passkeyOptionsSchema,
    summary: 'Запрос к браузеру для входа по ключу; он же для второго шага',
  }),
  signInByPasskey: officeCall({
    id: 'session.passkey',
    method: 'POST',
    path: '/office/api/session/passkey',
    right: 'anyone',
    body: z.object({ credential: credentialSchema, remember: rememberSchema }),
    answer: z.object({ session: signedInSchema }),
    summary: 'Войти по ключу',
  }),
  signOut: officeCall({
    id: 'session.close',
    method: 'DELETE',
    path: '/office/api/session',
    right: 'signed-in',
    answer: doneSchema,
    summary: 'Выйти',
    beforeSecondStep: true,
  }),
  checkFirstStart: officeCall({
    id: 'first-start.check',
    method: 'POST',
    path: '/office/api/first-start/check',
    right: 'anyone',
    body: z.object({ key: keySchema }),
    answer: doneSchema,
    summary: 'Подходит ли ключ установки; 404, когда администратор уже есть',
  }),
  firstStart: officeCall({
    id: 'first-start.finish',
    method: 'POST',
    path: '/office/api/first-start',
    right: 'anyone',
    body: z.object({ key: keySchema, name: personNameSchema, email: emailSchema, password: newPasswordSchema }),
    answer: z.object({ session: signedInSchema }),
    summary: 'Создать первого администратора',
  }),
  checkLink: officeCall({
    id: 'link.check',
    method: 'POST',
    path: '/office/api/links/check',
    right: 'anyone',
    body: z.object({ kind: z.enum(['invitation', 'reset']), key: keySchema }),
    answer: z.object({ email: z.string(), name: z.string(), expiresAt: z.iso.datetime() }),
    summary: 'Чья это ссылка; 404, когда она недействительна',
  }),
  acceptInvitation: officeCall({
    id: 'invitation.accept',
    method: 'POST',
    path: '/office/api/invitation',
    right: 'anyone',
    body: z.object({ key: keySchema, name: personNameSchema, password: newPasswordSchema }),
    answer: z.object({ session: signedInSchema }),
    summary: 'Принять приглашение: имя и пароль',
  }),
  askReset: officeCall({
    id: 'reset.ask',
    method: 'POST',
    path: '/office/api/reset/ask',
    right: 'anyone',
    body: z.object({ email: typedEmailSchema }),
    answer: doneSchema,
    summary: 'Прислать ссылку на новый пароль; ответ один, есть такой человек или нет',
  }),
  reset: officeCall({
    id: 'reset.finish',
    method: 'POST',
    path: '/office/api/reset',
    right: 'anyone',
    body: z.object({ key: keySchema, password: newPasswordSchema }),
    answer: doneSchema,
    summary: 'Новый пароль по ссылке; все прежние входы закрываются',
  }),
  ownAccess: officeCall({
    id: 'me.see',
    method: 'GET',
    path: '/office/api/me',
    right: 'signed-in',
    answer: ownAccessSchema,
    summary: 'Мой вход',
    beforeSecondStep: true,
  }),
  changePassword: officeCall({
    id: 'me.password',
    method: 'PUT',
    path: '/office/api/me/password',
    right: 'signed-in',
    body: z.object({ current: passwordSchema, next: newPasswordSchema }),
    answer: doneSchema,
    summary: 'Сменить пароль; остальные входы закрываются',
  }),
  startApp: officeCall({
    id: 'me.app-start',
    method: 'POST',
    path: '/office/api/me/app',
    right: 'signed-in',
    body: z.object(confirmation),
    answer: z.object({ secret: z.string(), uri: z.string().describe('Для QR-кода: otpauth://…') }),
    summary: 'Подключить приложение с кодами: секрет, действует 15 минут',
    beforeSecondStep: true,
  }),
  finishApp: officeCall({
    id: 'me.app-finish',
    method: 'PUT',
    path: '/office/api/me/app',
    right: 'signed-in',
    body: z.object({ code: appCodeSchema }),
    answer: spareCodesSchema,
    summary: 'Подтвердить приложение кодом из него',
    beforeSecondStep: true,
  }),
  removeApp: officeCall({
    id: 'me.app-remove',
    method: 'POST',
    path: '/office/api/me/app/remove',
    right: 'signed-in',
    body: z.object(confirmation),
    answer: doneSchema,
    summary: 'Отключить приложение с кодами',
  }),
  newSpareCodes: officeCall({
    id: 'me.spare-codes',
    method: 'POST',
    path: '/office/api/me/spare-codes',
    right: 'signed-in',
    body: z.object(confirmation),
    answer: z.object({ spareCodes: z.array(z.string()) }),
    summary: 'Новые запасные коды; прежние больше не действуют',
  }),
  startPasskey: officeCall({
    id: 'me.passkey-start',
    method: 'POST',
    path: '/office/api/me/passkeys/options',
    right: 'signed-in',
    body: z.object(confirmation),
    answer: passkeyOptionsSchema,
    summary: 'Запрос к браузеру для нового ключа',
    beforeSecondStep: true,
  }),
  addPasskey: officeCall({
    id: 'me.passkey-add',
    method: 'POST',
    path: '/office/api/me/passkeys',
    right: 'signed-in',
    body: z.object({
      name: z.string().trim().min(1, 'Назовите ключ').max(60, 'Не длиннее 60 знаков'),
      credential: credentialSchema,
    }),
    answer: spareCodesSchema,
    summary: 'Добавить ключ',
    beforeSecondStep: true,
  }),
  removePasskey: officeCall({
    id: 'me.passkey-remove',
    method: 'POST',
    path: '/office/api/me/passkeys/:id/remove',
    right: 'signed-in',
    params: z.object({ id: z.string().min(1).max(500) }),
    body: z.object(confirmation),
    answer: doneSchema,
    summary: 'Убрать ключ',
  }),
  closeOwnSession: officeCall({
    id: 'me.session-close',
    method: 'DELETE',
    path: '/office/api/me/sessions/:id',
    right: 'signed-in',
    params: z.object({ id: idSchema }),
    answer: doneSchema,
    summary: 'Закрыть один свой вход: «Это не я»',
    beforeSecondStep: true,
  }),
  closeOtherSessions: officeCall({
    id: 'me.sessions-close',
    method: 'DELETE',
    path: '/office/api/me/sessions',
    right: 'signed-in',
    answer: doneSchema,
    summary: 'Выйти везде, кроме этого устройства',
    beforeSecondStep: true,
  }),
} as const
