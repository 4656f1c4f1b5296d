// A link to the list of flats up to the calculated price, with their number.
import { listHref } from '@kvartal/contract/catalog/address'
import { endpoints } from '@kvartal/contract/client'
import { useApi } from '@kvartal/runtime/api'
import { flatForms, formatCount } from '@kvartal/russian/count'
import { formatPrice } from '@kvartal/russian/number'
import { Button } from '@kvartal/ui/button'
import { TextLink } from '@kvartal/ui/link'
import { useEffect, useState } from 'react'
import { useDebouncedValue } from '../../../shared/calculator/use-debounced-value.ts'

const texts = {
  upTo: (priceRub: number) => `Квартиры до\u00a0${formatPrice(priceRub)}`,
  counted: (count: number, priceRub: number) => `${formatCount(count, flatForms)} до\u00a0${formatPrice(priceRub)}`,
  none: (priceRub: number) => `До\u00a0${formatPrice(priceRub)} свободных квартир нет`,
}

interface FlatsUpToProps {
  priceRub: number
  program: { everywhere: boolean; projects: readonly { id: number; slug: string }[] }
  variant: 'button' | 'link'
}

export function FlatsUpTo({ priceRub, program, variant }: FlatsUpToProps) {
  // Rounded down, so that nothing in the list costs more than the calculated price.
  const price = useDebouncedValue(Math.floor(priceRub))
  // Projects of the program are those of this server: another backend's list is not narrowed by them.
  const isOwn = useApi().isOwn('manager')
  const projects = program.everywhere || !isOwn ? [] : program.projects
  const count = useFlatCount(price, projects.map(({ id }) => id).join(','))
  const label = count === null ? texts.upTo(price) : count === 0 ? texts.none(price) : texts.counted(count, price)
  const href = listHref({ projects, ranges: { price: { max: price } } })
  return variant === 'button' ? (
    <Button to={href}>{label}</Button>
  ) : (
    <TextLink alone to={href}>
      {label}
    </TextLink>
  )
}

/** Null until it has loaded; the link works without a number. */
function useFlatCount(priceMaxRub: number, projectIds: string): number | null {
  const api = useApi()
  const [answer, setAnswer] = useState<{ priceMaxRub: number; projectIds: string; count: number }>()
  useEffect(() => {
    let isCurrent = true
    const projects = projectIds === '' ? {} : { projects: projectIds.split(',').map(Number) }
    api.call(endpoints.marketplace, { price_max: priceMaxRub, ...projects, limit: 1 }).then(
      ({ total }) => isCurrent && setAnswer({ priceMaxRub, projectIds, count: total }),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [api, priceMaxRub, projectIds])
  return answer?.priceMaxRub === priceMaxRub && answer.projectIds === projectIds ? answer.count : null
}
