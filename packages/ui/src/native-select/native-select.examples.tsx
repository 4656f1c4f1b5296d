import type { Example } from '../example.ts'
import { NativeSelect } from './index.ts'

export const examples: Example[] = [
  {
    name: 'metro',
    title: 'Станция',
    render: () => (
      <NativeSelect aria-label="Метро" name="metro" defaultValue="">
        <option value="">Любая станция</option>
        <option value="Селигерская">Селигерская (1)</option>
        <option value="Хорошёво" disabled>
          Хорошёво (0)
        </option>
      </NativeSelect>
    ),
  },
  {
    name: 'labelled',
    title: 'С подписью',
    render: () => (
      <NativeSelect label="Год" name="year" defaultValue="2026">
        <option value="2026">2026</option>
        <option value="2025">2025</option>
      </NativeSelect>
    ),
  },
]
