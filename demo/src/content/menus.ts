// Owns the menus of the demo site.
import type { ContentData } from '@kvartal/contract/content'
import { legalPath } from '@kvartal/contract/legal-documents'
import { legalTexts } from './legal.ts'

type Menu = ContentData<'menu'>
type Link = Menu['groups'][number]['links'][number]

const projectLinks: Link[] = [
  { label: 'Северный сад', href: '/projects/severny-sad' },
  { label: 'Речной берег', href: '/projects/rechnoy-bereg' },
  { label: 'Тихая роща', href: '/projects/tihaya-roscha' },
  { label: 'Мануфактура', href: '/projects/manufaktura' },
  { label: 'Высота', href: '/projects/vysota' },
]

const visualLinks: Link[] = [
  { label: 'Северный сад', href: '/visual/severny-sad' },
  { label: 'Речной берег', href: '/visual/rechnoy-bereg' },
  { label: 'Тихая роща', href: '/visual/tihaya-roscha' },
  { label: 'Мануфактура', href: '/visual/manufaktura' },
  { label: 'Высота', href: '/visual/vysota' },
]

const purchaseLinks: Link[] = [
  { label: 'Вся сумма', href: '/purchase-terms/full' },
  { label: 'Рассрочка', href: '/purchase-terms/installment' },
  { label: 'Ипотека', href: '/purchase-terms/mortgage' },
  { label: 'Трейд-ин', href: '/purchase-terms/trade-in' },
]

export const menus: Record<string, Menu> = {
  topmenu: {
    title: 'Главное меню',
    groups: [
      {
        label: null,
        links: [
          { label: 'Квартиры', href: '/list' },
          { label: 'Проекты', href: '/projects' },
          { label: 'Выбор на фасаде', href: '/visual' },
          { label: 'Как купить', href: '/purchase-terms' },
          { label: 'Ход строительства', href: '/progress' },
          { label: 'Коммерция', href: '/commercial' },
          { label: 'О нас', href: '/about' },
          { label: 'Контакты', href: '/contacts' },
        ],
      },
    ],
  },
  burger: {
    title: 'Меню',
    groups: [
      {
        label: null,
        links: [
          { label: 'Квартиры', href: '/list', count: 'flats' },
          { label: 'Проекты', href: '/projects', count: 'projects' },
          { label: 'Выбор на фасаде', href: '/visual' },
          { label: 'Коммерция', href: '/commercial', count: 'commercial' },
          { label: 'Ход строительства', href: '/progress' },
          { label: 'Как купить', href: '/purchase-terms' },
          { label: 'Новости', href: '/news' },
          { label: 'О нас', href: '/about' },
          { label: 'Контакты', href: '/contacts' },
        ],
      },
    ],
  },
  footer: {
    title: 'Разделы сайта',
    groups: [
      {
        label: 'Купить',
        links: [
          { label: 'Квартиры', href: '/list' },
          { label: 'Новое в продаже', href: '/new' },
          { label: 'Для семьи', href: '/family' },
          { label: 'Для спорта', href: '/sport' },
          { label: 'Коммерция', href: '/commercial' },
          { label: 'Выбор на фасаде', href: '/visual' },
          { label: 'Как купить', href: '/purchase-terms' },
        ],
      },
      { label: 'Проекты', links: projectLinks },
      {
        label: 'Компания',
        links: [
          { label: 'О нас', href: '/about' },
          { label: 'Ход строительства', href: '/progress' },
          { label: 'Новости', href: '/news' },
          { label: 'Документы', href: '/documents' },
          { label: 'Контакты', href: '/contacts' },
          { label: 'Карта сайта', href: '/sitemap' },
        ],
      },
    ],
  },
  sitemap: {
    title: 'Карта сайта',
    groups: [
      {
        label: 'Выбрать',
        links: [
          { label: 'Квартиры', href: '/list' },
          { label: 'Новое в продаже', href: '/new' },
          { label: 'Коммерческие помещения', href: '/commercial' },
          { label: 'Избранное', href: '/favorites' },
          { label: 'Сравнение', href: '/compare' },
          { label: 'Для семьи', href: '/family' },
          { label: 'Для спорта', href: '/sport' },
        ],
      },
      { label: 'Проекты', links: [{ label: 'Все проекты', href: '/projects' }, ...projectLinks] },
      { label: 'Выбор на фасаде', links: [{ label: 'Все проекты на фасадах', href: '/visual' }, ...visualLinks] },
      { label: 'Как купить', links: [{ label: 'Способы оплаты', href: '/purchase-terms' }, ...purchaseLinks] },
      {
        label: 'Компания',
        links: [
          { label: 'Главная', href: '/' },
          { label: 'О нас', href: '/about' },
          { label: 'Ход строительства', href: '/progress' },
          { label: 'Новости', href: '/news' },
          { label: 'Документы', href: '/documents' },
          { label: 'Контакты', href: '/contacts' },
          { label: 'Политика обработки данных', href: '/policy' },
        ],
      },
      {
        label: 'Соглашение и согласия',
        links: Object.values(legalTexts)
          .filter(({ document }) => document !== 'policy')
          .map(({ document, title }) => ({ label: title, href: legalPath(document) })),
      },
    ],
  },
  'visual-projects': { title: 'Выбор на фасаде', groups: [{ label: null, links: visualLinks }] },
  purchase: { title: 'Как купить', groups: [{ label: null, links: purchaseLinks }] },
}
