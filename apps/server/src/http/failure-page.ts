// The fallback page for people when nothing could be rendered. It needs no script, no styles and no data.

const texts: Readonly<Record<number, readonly [title: string, text: string]>> = {
  400: ['Такой страницы нет', 'В её адресе ошибка: проверьте его или начните с главной.'],
  404: ['Такой страницы нет', 'Проверьте её адрес или начните с главной.'],
  414: ['Такой страницы нет', 'Её адрес слишком длинный: проверьте его или начните с главной.'],
  503: ['Сайт ненадолго закрыт', 'Мы уже открываем его снова. Обновите страницу через минуту.'],
}
const refused = ['Запрос не принят', 'Проверьте адрес или начните с главной.'] as const
const internalError = ['Что-то сломалось', 'Мы уже знаем и чиним. Обновите страницу через минуту.'] as const

export function failurePage(status: number): string {
  const [title, text] = texts[status] ?? (status < 500 ? refused : internalError)
  return `<!doctype html>
<html lang="ru">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title></head>
<body><main><h1>${title}</h1><p>${text}</p><p><a href="/">На главную</a></p></main></body>
</html>
`
}
