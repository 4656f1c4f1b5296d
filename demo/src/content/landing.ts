// Owns what the demo company says about lists of flats: settings of landing pages, texts of three of them.
import type { ContentData } from '@kvartal/contract/content'

export const landingSettings: ContentData<'landing-settings'> = {
  minFlats: 5,
  priceStepsMln: [8, 10, 12, 15, 20],
}

const none = { title: null, description: null, heading: null, lead: null, text: [], questions: [], links: [] }

export const landingPages: Record<string, ContentData<'landing-page'>> = {
  list: {
    ...none,
    path: '/list',
    heading: 'Квартиры в новостройках Москвы',
    text: [
      'Здесь все свободные квартиры «Морошки», сейчас их {count}, цены от {priceFrom}. У каждой план с размерами, цена по частям и её история.',
    ],
    questions: [
      {
        question: 'Можно ли сравнить несколько квартир?',
        answer: 'Да. Отложите их в избранное сердечком и нажмите «Сравнить»: планы встанут рядом в одном масштабе.',
      },
      {
        question: 'Как узнать о новой квартире по моим условиям?',
        answer: 'Выберите фильтры и нажмите «Сообщить о новых»: напишем на почту, когда такая квартира появится.',
      },
    ],
    links: [{ label: 'Новое в продаже', href: '/new' }],
  },
  studios: {
    ...none,
    path: '/list?rooms=studio',
    lead: 'Студии от {priceFrom}, площадь {area}. Кухня и комната вместе, отдельный санузел, место для шкафа у входа.',
    questions: [
      {
        question: 'Чем студия отличается от однокомнатной?',
        answer: 'В студии кухня не отделена от комнаты. Поэтому при той же площади она дешевле, а света в ней больше.',
      },
    ],
  },
  finished: {
    ...none,
    path: '/list?with=finishing-full',
    text: [
      'К передаче ключей готовы пол, стены, двери, сантехника и свет. Мебель в цену не входит.',
      'Сейчас таких квартир {count}, цены от {priceFrom}, площадь {area}.',
    ],
  },
}
