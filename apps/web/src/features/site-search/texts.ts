// Russian texts of the search.

export const texts = {
  open: 'Поиск по сайту',
  close: 'Закрыть поиск',
  label: 'Проект, новость, страница или номер квартиры',
  groups: { projects: 'Проекты', flats: 'Квартиры', news: 'Новости', pages: 'Страницы' },
  nothing: (query: string) =>
    `По запросу «${query}» ничего нет. Попробуйте название проекта, метро или номер квартиры.`,
  failed: 'Поиск не ответил. Попробуйте ещё раз через минуту.',
  found: (count: number) => `Найдено: ${count}`,
} as const
