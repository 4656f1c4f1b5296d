// What a browser notification says. No name and no phone: it is shown on a locked screen too.
import type { LiveEvent, NoticeKind } from '@kvartal/contract/office/live'

interface NoticeWords {
  title: string
  body: string
}

const NOTICES: Readonly<Record<NoticeKind, NoticeWords>> = {
  assigned: { title: 'Вам передали заявку', body: 'Откройте, чтобы ответить.' },
  waiting: { title: 'Заявка ждёт дольше нормы', body: 'Откройте, чтобы ответить.' },
  'reserve-ended': { title: 'Бронь кончилась', body: 'Откройте, чтобы решить, что дальше.' },
}

/** Undefined: the event is for screens only. */
export function noticeWords({
  kind,
  about,
  isOwned,
}: Pick<LiveEvent, 'kind' | 'about' | 'isOwned'>): NoticeWords | undefined {
  if (kind === 'request-new' && !isOwned) return { title: 'Новая заявка', body: 'Откройте, чтобы взять её себе.' }
  return kind === 'notice' && about !== null ? NOTICES[about] : undefined
}
