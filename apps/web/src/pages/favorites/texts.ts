// Russian texts of the favorites.
import { flatForms, formatCount } from '@kvartal/russian/count'
import { premisesForms } from '@kvartal/russian/lot'
import type { FavoriteSort } from './sort-flats.ts'

const goneForms = ['квартиры', 'квартир', 'квартир'] as const

export const texts = {
  title: 'Избранное',
  sharedTitle: (count: string) => `Подборка: ${count}`,
  list: 'Список',
  compare: 'Сравнение',
  views: 'Как показать',
  flats: 'Избранные квартиры',
  sort: 'Порядок',
  sorts: {
    added: 'Как добавляли',
    'asc-price': 'Сначала дешевле',
    'desc-price': 'Сначала дороже',
    'asc-area': 'Сначала меньше',
    'desc-area': 'Сначала больше',
    'asc-floor': 'Сначала ниже',
    'desc-floor': 'Сначала выше',
  } satisfies Record<FavoriteSort, string>,
  total: (count: number, free: number) =>
    free === count
      ? formatCount(count, flatForms)
      : `${formatCount(count, flatForms)}, свободных\u00a0${free === 0 ? 'нет' : free}`,
  share: 'Ссылка на список',
  copied: 'Ссылка на список скопирована',
  pdf: (count: number) => `PDF, ${formatCount(count, flatForms)}`,
  pdfFirst: (count: number) => `PDF, первые ${formatCount(count, flatForms)}`,
  mail: 'Прислать на почту',
  mailPlaceholder: 'Куда прислать список',
  mailTitle: (count: number) => `Список: ${formatCount(count, flatForms)}`,
  kept: 'Список хранится в этом браузере. Чтобы открыть его на другом устройстве,',
  copyLink: 'скопируйте ссылку',
  or: 'или',
  mailLink: 'пришлите себе на почту',
  loading: 'Загружаем избранное',
  failed: 'Список на месте, но квартиры не загрузились. Проверьте связь.',
  retry: 'Попробовать ещё раз',
  emptyTitle: 'Здесь будут ваши квартиры',
  emptyText: 'Нажмите на сердечко рядом с квартирой, и она останется здесь: с ценой, статусом и\u00a0сравнением.',
  toList: 'Выбрать квартиру',
  noScript:
    'Избранное хранится в вашем браузере, поэтому показать его без JavaScript мы не можем. Если вам прислали ссылку на список, она откроется и так.',
  gone: (count: number) => `${formatCount(count, goneForms)} из списка больше нет.`,
  dropGone: 'Убрать из списка',
  justReserved: (count: number) =>
    count === 1
      ? 'С прошлого раза одну квартиру забронировали.'
      : `С прошлого раза забронировали ${formatCount(count, flatForms)}.`,
  lots: 'Коммерческие помещения',
  compareLots: (count: number) => `Сравнить ${formatCount(count, premisesForms)}`,
  lotsFailed: 'Помещения не\u00a0загрузились. Проверьте связь.',
  lotsGone: (count: number) => `${formatCount(count, ['помещения', 'помещений', 'помещений'])} из списка больше нет.`,
  queue: 'Встать в\u00a0очередь',
  alike: 'Подобрать похожую',
  pick: (what: string) => `Сравнить: ${what}`,
  pickShort: 'Сравнить',
  picked: 'Выбор для сравнения',
  pickedCount: (count: number, most: number) => `Выбрано ${count} из\u00a0${most}`,
  pickTwo: 'Отметьте ещё одну квартиру для сравнения',
  tooMany: (most: number) => `Сравнить можно не больше ${most} квартир`,
  sharedNote: 'Этот список вам прислали. У себя вы его ещё не сохранили.',
  sharedKept: 'Все квартиры этого списка есть в вашем избранном.',
  keepShared: 'Сохранить у себя',
  keptToast: (count: number) => `В избранное добавлено: ${formatCount(count, flatForms)}`,
  undo: 'Отменить',
  toOwn: 'Открыть своё избранное',
  sharedGoneTitle: 'Этих квартир больше нет',
  sharedGoneText: 'Их сняли с продажи или ссылка устарела.',
} as const
