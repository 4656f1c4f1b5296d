import type { Example } from '../example.ts'
import { Heading, Text } from './index.ts'

export const examples: Example[] = [
  {
    name: 'headings',
    title: 'Заголовки',
    render: () => (
      <div>
        <Heading level={3} size="hero">
          Дом у сада
        </Heading>
        <Heading level={3} size="h1">
          Квартиры
        </Heading>
        <Heading level={3} size="h2">
          Похожие квартиры
        </Heading>
        <Heading level={3} size="panel">
          Оставьте свои контакты для связи
        </Heading>
        <Heading level={3}>Семейная ипотека</Heading>
        <Heading level={4}>Отделка White box</Heading>
      </div>
    ),
  },
  {
    name: 'texts',
    title: 'Тексты',
    render: () => (
      <div>
        <Text size="lead" measure>
          Четыре корпуса вокруг закрытого сада, восемь минут пешком до метро «Селигерская».
        </Text>
        <Text>Окна выходят на бульвар и во двор без машин.</Text>
        <Text size="ui">Лоджия, гардеробная, два санузла</Text>
        <Text size="small" tone="secondary">
          Селигерская, 8 мин пешком
        </Text>
        <Text size="micro" tone="caption">
          Изображение: архитектурное бюро
        </Text>
        <Text size="price">18 940 000 ₽</Text>
        <Text size="small" tone="positive" tabular>
          на 860 000 ₽ дешевле
        </Text>
        <Text size="small" tone="danger" tabular>
          до 30 ноября
        </Text>
      </div>
    ),
  },
]
