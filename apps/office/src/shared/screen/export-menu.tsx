// «В файл»: a list with its conditions as XLSX or CSV.
import { DenseButton } from '@kvartal/ui/dense-button'
import { Menu, MenuLink } from '@kvartal/ui/menu'
import { UploadIcon } from '@kvartal/ui/office-icon'
import type { ReactElement } from 'react'

interface ExportMenuProps {
  hrefOf: (format: 'csv' | 'xlsx') => string
  className?: string | undefined
}

export function ExportMenu({ hrefOf, className }: ExportMenuProps): ReactElement {
  return (
    <Menu
      align="end"
      trigger={
        <DenseButton className={className} iconStart={<UploadIcon size="s" />}>
          В файл
        </DenseButton>
      }
    >
      <ExportLinks hrefOf={hrefOf} />
    </Menu>
  )
}

/** The items by themselves, for a menu that has others too. */
export function ExportLinks({ hrefOf }: Pick<ExportMenuProps, 'hrefOf'>): ReactElement {
  return (
    <>
      <MenuLink download href={hrefOf('xlsx')}>
        Таблица XLSX
      </MenuLink>
      <MenuLink download href={hrefOf('csv')}>
        Текст CSV
      </MenuLink>
    </>
  )
}
