// What a contact form meets when it is sent: the captcha's script and the server, played by a test.
import type { ContactFormAnswer } from '@kvartal/contract/contact-form'
import type { SafeHtml } from '@kvartal/contract/safe-html'
import { vi } from 'vitest'

export const paths = {
  content: '/api/general_settings/contact-form',
  token: '/api/v2/get_token',
  forms: '/api/11/forms',
  record: '/api/other_information',
  follow: '/api/subscriptions',
} as const

/** The same in every test: a page loads it once and keeps it. */
const contactContent: ContactFormAnswer = {
  consent: {
    document: 'consent',
    version: '3',
    effectiveOn: '2026-09-01',
    title: 'Согласие на обработку персональных данных',
    changes: '',
    html: '<p>Я разрешаю компании хранить мой номер.</p>' as SafeHtml,
    tickText: 'Даю согласие на обработку персональных данных',
  },
  otherConsents: [
    {
      document: 'consent-bank',
      version: '4',
      effectiveOn: '2026-10-01',
      title: 'Согласие на передачу данных банку',
      changes: '',
      html: '<p>Банк получит мою заявку.</p>' as SafeHtml,
      tickText: 'Даю согласие на передачу данных банку, который я выберу',
    },
  ],
  director: { name: 'Мария Ильина', position: 'Директор по продажам', quote: 'Отвечаю сама.', photo: null },
  calls: {
    hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opensAt: '00:00', closesAt: '23:59' })),
    timeZone: 'Europe/Moscow',
    phone: { href: 'tel:+74951204407', value: '+7 (495) 120-44-07' },
  },
}

type CaptchaEvent = 'success' | 'challenge-visible' | 'challenge-hidden' | 'network-error' | 'token-expired'

/** The script of the captcha. By default every try gets a token of its own. */
export function playCaptcha() {
  const widgets = new Map<number, Map<string, (value?: string) => void>>()
  let rendered = 0
  let tokens = 0
  const emit = (event: CaptchaEvent, value?: string) => widgets.get(rendered)?.get(event)?.(value)
  const captcha = {
    emit,
    rendered: () => rendered,
    /** What a try does. */
    onExecute: () => {
      tokens += 1
      emit('success', `token-${tokens}`)
    },
  }
  vi.stubGlobal('smartCaptcha', {
    render: () => {
      rendered += 1
      widgets.set(rendered, new Map())
      return rendered
    },
    subscribe: (id: number, event: string, listener: () => void) => {
      widgets.get(id)?.set(event, listener)
      return () => widgets.get(id)?.delete(event)
    },
    execute: () => captcha.onExecute(),
    destroy: () => {},
  })
  return captcha
}

export interface ContactServer {
  /** Paths in the order they were called, without the texts of the form. */
  calls: string[]
  bodies: (path: string) => Record<string, unknown>[]
  /** Paths that answer with an error now. */
  failing: Set<string>
}

export function playContactServer(): ContactServer {
  const calls: { path: string; body: string }[] = []
  const failing = new Set<string>()
  const answers: Record<string, () => unknown> = {
    [paths.content]: () => contactContent,
    [paths.token]: () => `session-${calls.filter(({ path }) => path === paths.token).length}`,
    [paths.forms]: () => ({ success: true }),
    [paths.record]: () => ({ success: true, number: '4821-0937' }),
    [paths.follow]: () => ({ success: true }),
  }
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    calls.push({ path, body: String(init?.body ?? '{}') })
    const answer = answers[path]
    if (!answer || failing.has(path)) return Response.json({ message: 'нет' }, { status: 503 })
    return Response.json(answer())
  })
  return {
    get calls() {
      return calls.map(({ path }) => path).filter((path) => path !== paths.content)
    },
    bodies: (wanted) => calls.filter(({ path }) => path === wanted).map(({ body }) => JSON.parse(body)),
    failing,
  }
}
