// The last resort: a page for people when even rendering has failed. No script, no styles, no data needed.

export function failurePage(status: number): string {
  const [title, text] =
    status === 503
      ? ['Сайт ненадолго закрыт', 'Мы уже открываем его снова. Обновите страницу через минуту.']
      : ['Что-то сломалось', 'Мы уже знаем и чиним. Обновите страницу через минуту.']
  return `<!doctype html>
<html lang="ru">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title></head>
<body><main><h1>${title}</h1><p>${text}</p><p><a href="/">На главную</a></p></main></body>
</html>
`
}
