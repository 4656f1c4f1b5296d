// The screen of a confirmation link: what will be followed, the button, and what a used or old link means.
import { CONFIRM_HOURS, type ConfirmAnswer, DIGEST_HOUR, type Subscription } from '@kvartal/contract/subscriptions'
import { flatForms, formatCount, type NounForms, plural } from '@kvartal/russian/count'
import { upperFirst } from '@kvartal/russian/first-letter'
import { formatNumber, formatPrice } from '@kvartal/russian/number'
import { Button } from '@kvartal/ui/button'
import { Container } from '@kvartal/ui/layout'
import { Link, TextLink } from '@kvartal/ui/link'
import { Notice } from '@kvartal/ui/notice'
import { Heading, Text } from '@kvartal/ui/text'
import { hrefs } from '../../shared/hrefs.ts'
import { RetryNotice } from '../../shared/page/retry-notice.tsx'
import styles from './confirm-screen.module.css'
import { type ConfirmLink, useConfirmLink } from './use-confirm-link.ts'

const fitForms: NounForms = ['подходит', 'подходят', 'подходят']
const toFlatsForms: NounForms = ['квартире', 'квартирам', 'квартирам']

const texts = {
  asked: 'Подтвердите подписку',
  askedLead: (email: string) =>
    `Будем писать на ${email}. Не\u00a0чаще раза в\u00a0день, и\u00a0только если что-то изменилось.`,
  confirm: 'Подтвердить подписку',
  active: (email: string) => `Будем писать на\u00a0${email}`,
  activeLead: `Не\u00a0чаще раза в\u00a0день, в\u00a0${DIGEST_HOUR}:00. Если за\u00a0день ничего не\u00a0изменилось, письма не\u00a0будет.`,
  already: 'Уже подтверждено. Повторное нажатие ничего не\u00a0меняет.',
  expired: 'Ссылка устарела',
  expiredLead: `Она жила ${CONFIRM_HOURS}\u00a0часов. Пришлём новую на ту\u00a0же почту.`,
  renew: 'Прислать новую',
  renewed: 'Отправили новую ссылку. Обычно письмо приходит за минуту; нет его\u00a0— загляните в\u00a0«Спам».',
  unknown: 'Ссылка неполная',
  unknownLead:
    'Откройте её прямо из\u00a0письма: почтовая программа могла перенести её на другую строку и\u00a0обрезать. Или подписка уже стёрта: тогда подпишитесь снова.',
  toList: 'Смотреть квартиры',
  loading: 'Проверяем ссылку',
  needsScripts: 'Для подтверждения нужны скрипты: включите их или откройте ссылку в\u00a0другом браузере.',
  failed: 'Не получилось: нет связи с\u00a0сервером.',
  fits: (total: number, from: number) =>
    `Сейчас ${plural(total, fitForms)} ${formatCount(total, flatForms)}, самая доступная ${formatPrice(from)}`,
  fitsNone: 'Сейчас таких квартир нет: напишем, когда появятся',
  change: 'Изменить',
  back: (total: number) => `Вернуться к\u00a0${formatNumber(total)} ${plural(total, toFlatsForms)}`,
  backToFlat: 'Вернуться к\u00a0квартире',
  manage: 'На что вы подписаны',
}

export function ConfirmScreen() {
  const link = useConfirmLink()
  return (
    <Container className={styles.page}>
      <div className={styles.column}>
        {link.answer ? <Answered answer={link.answer} link={link} /> : <Pending link={link} />}
      </div>
    </Container>
  )
}

function Pending({ link: { failed, retry } }: { link: ConfirmLink }) {
  return (
    <>
      <Heading level={1} size="h2">
        {texts.loading}
      </Heading>
      <noscript>
        <p className={styles.lead}>{texts.needsScripts}</p>
      </noscript>
      {failed && <RetryNotice onRetry={retry}>{texts.failed}</RetryNotice>}
    </>
  )
}

function Answered({ answer, link }: { answer: ConfirmAnswer; link: ConfirmLink }) {
  const { state, email, subscription, manageKey } = answer
  if (state === 'unknown' || !subscription) {
    return (
      <>
        <Heading level={1}>{texts.unknown}</Heading>
        <p className={styles.lead}>{texts.unknownLead}</p>
        <Button to={hrefs.list}>{texts.toList}</Button>
      </>
    )
  }
  if (state === 'expired') return <Expired subscription={subscription} link={link} />
  const isActive = state === 'active'
  return (
    <>
      <Heading level={1} className={styles.heading}>
        {isActive ? texts.active(email ?? '') : texts.asked}
      </Heading>
      <p className={styles.lead}>{isActive ? texts.activeLead : texts.askedLead(email ?? '')}</p>
      {isActive && !link.pressed && <Notice tone="success">{texts.already}</Notice>}
      <Followed subscription={subscription} />
      {link.failed && <RetryNotice onRetry={link.confirm}>{texts.failed}</RetryNotice>}
      <div className={styles.buttons}>
        {isActive ? (
          <>
            <Button variant="primary" to={subscription.href}>
              {subscription.list ? texts.back(subscription.list.total) : texts.backToFlat}
            </Button>
            {manageKey && (
              <Button variant="text" to={hrefs.subscriptions(manageKey)}>
                {texts.manage}
              </Button>
            )}
          </>
        ) : (
          <Button variant="primary" onClick={link.confirm} waiting={link.isWaiting}>
            {texts.confirm}
          </Button>
        )}
      </div>
    </>
  )
}

function Expired({ subscription, link }: { subscription: Subscription; link: ConfirmLink }) {
  return (
    <>
      <Heading level={1}>{texts.expired}</Heading>
      <p className={styles.lead}>{texts.expiredLead}</p>
      <Followed subscription={subscription} />
      {link.failed && <RetryNotice onRetry={link.renew}>{texts.failed}</RetryNotice>}
      {link.renewed ? (
        <Notice tone="success" live>
          {texts.renewed}
        </Notice>
      ) : (
        <div className={styles.buttons}>
          <Button variant="primary" onClick={link.renew} waiting={link.isWaiting}>
            {texts.renew}
          </Button>
        </div>
      )}
    </>
  )
}

function Followed({ subscription: { words, href, list, flat } }: { subscription: Subscription }) {
  const price = flat?.priceRub ?? null
  return (
    <div className={styles.followed}>
      <div>
        <p>{list ? upperFirst(words) : <Link href={href}>{words}</Link>}</p>
        <Text size="small" tone="secondary">
          {list && (list.priceFromRub === null ? texts.fitsNone : texts.fits(list.total, list.priceFromRub))}
          {price !== null && formatPrice(price)}
        </Text>
      </div>
      {list && <TextLink to={href}>{texts.change}</TextLink>}
    </div>
  )
}
