// Shown for an address that names no screen.
import type { ReactElement } from 'react'
import { Link } from 'react-router'

export function NotFound(): ReactElement {
  return (
    <main>
      <h1>Такой страницы в офисе нет</h1>
      <p>Проверьте адрес или начните с первого экрана.</p>
      <Link to="/">Открыть офис</Link>
    </main>
  )
}
