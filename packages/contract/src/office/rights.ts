// What each role of the office may see and change. One table: the server asks it before every call, the screens hide
// what it does not grant.

/** In the order in which lists show them. */
export const ROLES = ['administrator', 'head-of-sales', 'sales-manager', 'price-analyst', 'editor', 'reader'] as const

export type Role = (typeof ROLES)[number]

export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  administrator: 'Администратор',
  'head-of-sales': 'Руководитель продаж',
  'sales-manager': 'Менеджер',
  'price-analyst': 'Ценовой аналитик',
  editor: 'Редактор',
  reader: 'Наблюдатель',
}

/** Roles whose people cannot work without the second step of signing in. */
export const SECOND_STEP_REQUIRED: Readonly<Record<Role, boolean>> = {
  administrator: true,
  'head-of-sales': false,
  'sales-manager': false,
  'price-analyst': false,
  editor: false,
  reader: false,
}

/** The rights by section of the office, with the names that the table of roles shows. */
export const RIGHT_SECTIONS = [
  {
    title: 'Заявки',
    rights: {
      'today.see': 'Сегодня',
      'requests.see': 'Заявки: видеть',
      'requests.work': 'Заявки: вести',
      'requests.assign': 'Заявки: передавать другим',
      'requests.phones': 'Телефоны и почта полностью',
      'requests.export': 'Заявки: выгружать',
      'requests.deliver': 'Доставки: повторять',
      'requests.erase': 'Стереть личные данные',
    },
  },
  {
    title: 'Квартиры и цены',
    rights: {
      'inventory.see': 'Шахматка: видеть',
      'inventory.status': 'Статусы квартир',
      'inventory.edit': 'Корпуса, этажи, квартиры',
      'prices.see': 'Цены: видеть',
      'prices.propose': 'Цены: предложить',
      'prices.approve': 'Цены: утвердить',
      'import.run': 'Загрузка файлов',
    },
  },
  {
    title: 'Сайт',
    rights: {
      'content.see': 'Тексты: видеть',
      'content.edit': 'Тексты и фото',
      'content.publish': 'Публиковать',
      'markup.edit': 'Разметка',
      'media.see': 'Медиатека: видеть',
      'media.edit': 'Медиатека: менять',
    },
  },
  {
    title: 'Устройство',
    rights: {
      'feeds.see': 'Фиды и CRM: видеть',
      'feeds.edit': 'Фиды и CRM: менять',
      'journal.see': 'Журнал',
      'journal.undo': 'Журнал: вернуть как было',
      'journal.export': 'Журнал: выгружать',
      'people.see': 'Люди: видеть',
      'people.edit': 'Люди: менять',
      'settings.see': 'Настройки: видеть',
      'settings.edit': 'Настройки: менять',
      'api.see': 'Описание вызовов',
    },
  },
] as const

type KeysOf<Union> = Union extends unknown ? keyof Union : never

export type Right = KeysOf<(typeof RIGHT_SECTIONS)[number]['rights']>

export const RIGHTS = RIGHT_SECTIONS.flatMap(({ rights }) => Object.keys(rights)) as Right[]

/**
 * How far a right reaches: everything; the projects of the person; of these only what the person owns or has done.
 * Records that belong to no project are within reach of 'projects' too.
 */
export type Reach = 'all' | 'projects' | 'own'

const everything = Object.fromEntries(RIGHTS.map((right) => [right, 'all'])) as Readonly<Record<Right, Reach>>

export const ROLE_RIGHTS: Readonly<Record<Role, Readonly<Partial<Record<Right, Reach>>>>> = {
  administrator: everything,
  'head-of-sales': {
    'today.see': 'projects',
    'requests.see': 'projects',
    'requests.work': 'projects',
    'requests.assign': 'projects',
    'requests.phones': 'projects',
    'requests.export': 'projects',
    'requests.deliver': 'projects',
    'inventory.see': 'projects',
    'inventory.status': 'projects',
    'inventory.edit': 'projects',
    'prices.see': 'projects',
    'prices.propose': 'projects',
    'prices.approve': 'projects',
    'import.run': 'projects',
    'content.see': 'projects',
    'media.see': 'all',
    'feeds.see': 'all',
    'journal.see': 'projects',
    'journal.undo': 'own',
    'journal.export': 'projects',
  },
  'sales-manager': {
    'today.see': 'projects',
    'requests.see': 'projects',
    'requests.work': 'projects',
    'requests.phones': 'projects',
    'inventory.see': 'projects',
    'inventory.status': 'projects',
    'prices.see': 'projects',
    'content.see': 'projects',
    'journal.see': 'own',
    'journal.undo': 'own',
  },
  'price-analyst': {
    'today.see': 'projects',
    'inventory.see': 'projects',
    'prices.see': 'projects',
    'prices.propose': 'projects',
    'import.run': 'projects',
    'feeds.see': 'all',
    'journal.see': 'own',
    'journal.undo': 'own',
  },
  editor: {
    'today.see': 'projects',
    'inventory.see': 'projects',
    'content.see': 'projects',
    'content.edit': 'projects',
    'content.publish': 'projects',
    'markup.edit': 'projects',
    'media.see': 'all',
    'media.edit': 'all',
    'journal.see': 'own',
    'journal.undo': 'own',
  },
  reader: {
    'today.see': 'projects',
    'requests.see': 'projects',
    'inventory.see': 'projects',
    'prices.see': 'projects',
    'content.see': 'projects',
    'media.see': 'all',
  },
}

/** Undefined: the role does not have the right. */
export const reachOf = (role: Role, right: Right): Reach | undefined => ROLE_RIGHTS[role][right]
