// A list of sentences written by the company.
import { holdTogether } from '@kvartal/ui/text'

export function Items({ items, className }: { items: readonly string[]; className: string | undefined }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item} className={className}>
          {holdTogether(item)}
        </li>
      ))}
    </ul>
  )
}
