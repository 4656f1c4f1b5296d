// Russian texts of the shell.

export const texts = {
  skip: 'К содержанию',
  mainMenu: 'Главное меню',
  footerMenu: 'Разделы сайта',
  openMenu: 'Меню',
  toHome: ', на главную',
  favorites: 'Избранное',
  office: 'Отдел продаж',
  channels: 'На связи',
  policy: 'Политика обработки данных',
  declarations: 'Проектные декларации',
}
