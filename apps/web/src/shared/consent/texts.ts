// Russian texts of the question about cookies: the notice and the settings.

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
  },
}
