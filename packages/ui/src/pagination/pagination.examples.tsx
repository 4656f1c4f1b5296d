import type { Example } from '../example.ts'
import { Pagination, ShowMore } from './index.ts'

const hrefOf = (page: number) => `/list?page=${page}`

export const examples: Example[] = [
  {
    name: 'few',
    title: 'Немного страниц',
    render: () => <Pagination page={1} pages={7} hrefOf={hrefOf} label="Страницы, немного" />,
  },
  {
    name: 'many',
    title: 'Много страниц',
    render: () => <Pagination page={6} pages={62} hrefOf={hrefOf} label="Страницы, много" />,
  },
  { name: 'more', title: 'Показать ещё', render: () => <ShowMore count={21} to={hrefOf(2)} /> },
  { name: 'more-waiting', title: 'Показать ещё, ждёт', render: () => <ShowMore count={21} to={hrefOf(2)} waiting /> },
]
