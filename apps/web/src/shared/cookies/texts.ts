// Russian texts of the question about cookies: the notice and the settings.
import type { CookiesAnswer } from './cookies-accepted.ts'

export const cookieTexts = {
  settings: 'Настройки cookie',
  accept: 'Принять',
  acceptLabel: 'Согласен на обработку данных',
  refuse: 'Нет',
  /** The present answer. */
  answers: {
    accepted: 'Сейчас счётчик посещений включён.',
    refused: 'Сейчас счётчик посещений выключен: вы отказались.',
    none: 'Сейчас счётчик посещений выключен: вы ещё не\u00a0ответили.',
    noneCounted: 'Сейчас счётчик посещений включён: вы ещё не\u00a0ответили.',
  },
}

/** `countsUnlessRefused` is the setting of the company. */
export function answerText(answer: CookiesAnswer, countsUnlessRefused: true | undefined): string {
  return cookieTexts.answers[answer ?? (countsUnlessRefused ? 'noneCounted' : 'none')]
}
