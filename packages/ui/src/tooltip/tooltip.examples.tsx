import type { SafeHtml } from '@kvartal/contract/safe-html'
import type { Example } from '../example.ts'
import { TextLink } from '../link/index.ts'
import { MortgageTooltip, RedPriceTooltip, Tooltip } from './index.ts'

// A constant of this file, as the server's sanitiser would write it.
const whiteBox =
  '<p>Стены выровнены, стяжка, разводка электрики и воды. Остаётся <b>чистовая отделка</b>.</p>' as SafeHtml

export const examples: Example[] = [
  {
    name: 'plain',
    title: 'Обычная',
    render: () => (
      <p>
        Отделка <Tooltip label="Что такое White box" title="White box" html={whiteBox} />
      </p>
    ),
  },
  {
    name: 'mortgage',
    title: 'Ипотека',
    render: () => (
      <p>
        Семейная ипотека{' '}
        <MortgageTooltip
          program="Семейная ипотека"
          rate="6 %"
          fullCreditCost="6,12–8,34 %"
          firstPayment="6 940 000 ₽"
          term="30 лет"
          monthlyPayment="71 946 ₽"
        />
      </p>
    ),
  },
  {
    name: 'red-price',
    title: 'Цена по акции, на тексте',
    render: () => (
      <p>
        <RedPriceTooltip
          was="19 720 000 ₽"
          now="18 940 000 ₽"
          until="До 30 ноября"
          note="Скидка уже в цене, ничего просить не нужно."
        >
          18 940 000 ₽
        </RedPriceTooltip>
      </p>
    ),
  },
  {
    name: 'click',
    title: 'Только по нажатию, со ссылкой',
    render: () => (
      <p>
        Эскроу{' '}
        <Tooltip
          label="Что такое эскроу"
          opensOn={['click']}
          content={
            <>
              Деньги хранит банк до сдачи дома. <TextLink to="/purchase-terms">Как купить</TextLink>
            </>
          }
        />
      </p>
    ),
  },
]
