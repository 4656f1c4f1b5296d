import type { Example } from '../example.ts'
import facade from '../gallery/example-facade.svg?no-inline'
import sunset from '../gallery/example-sunset.svg?no-inline'
import { BeforeAfter } from './index.ts'

export const examples: Example[] = [
  {
    name: 'house',
    title: 'Чертёж и дом',
    render: () => (
      <BeforeAfter
        label="Граница между чертежом и домом"
        beforeLabel="Чертёж"
        afterLabel="Дом"
        before={<img src={facade} alt="Чертёж дома" width={1600} height={1000} />}
        after={<img src={sunset} alt="Построенный дом" width={1600} height={1000} />}
      />
    ),
  },
]
