import type { Example } from '../example.ts'
import { Heading } from '../text/index.ts'
import { Wordmark } from './index.ts'

export const examples: Example[] = [
  { name: 'regular', title: 'В шапке', render: () => <Wordmark name="Морошка" word="морошка" dotAt={3} /> },
  { name: 'plain', title: 'Без точки', render: () => <Wordmark name="Берёза" word="берёза" /> },
  {
    name: 'inherit',
    title: 'Крупно',
    render: () => (
      <Heading level={3} size="h1">
        <Wordmark name="Морошка" word="морошка" dotAt={3} size="inherit" />
      </Heading>
    ),
  },
]
