// Russian texts of the search.

export const texts = {
  open: 'Поиск по сайту',
  close: 'Закрыть поиск',
  label: 'Двушка до 15 млн, проект, новость или номер квартиры',
  groups: { lists: 'Подбор', projects: 'Проекты', flats: 'Квартиры', news: 'Новости', pages: 'Страницы' },
  nothing: (query: string) =>
    `По запросу «${query}» ничего нет. Попробуйте «двушка до 15 млн», название проекта, метро или номер квартиры.`,
  failed: 'Поиск не ответил. Попробуйте ещё раз через минуту.',
  found: (count: number) => `Найдено: ${count}`,
} as const
