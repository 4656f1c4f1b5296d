// Commands of the palette that are offered on every screen.
import { ArrowOutIcon, BuildingIcon, KeyIcon, QuestionIcon } from '@kvartal/ui/icon'
import { useNavigate } from 'react-router'
import { useCommands } from '../../shared/commands/commands.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { useReach, useSignOut } from '../../shared/session/session.ts'

export function useShellCommands({ showKeys }: { showKeys: () => void }): void {
  const navigate = useNavigate()
  const signOut = useSignOut()
  const mayEditCompany = useReach('settings.edit') !== undefined
  useCommands([
    { id: 'access', text: 'Открыть «Мой вход»', icon: <KeyIcon />, run: () => void navigate(hrefs.access) },
    ...(mayEditCompany
      ? [
          {
            id: 'company',
            text: 'Сменить название и логотип компании',
            icon: <BuildingIcon />,
            run: () => void navigate(hrefs.company),
          },
        ]
      : []),
    { id: 'keys', text: 'Показать карту клавиш', icon: <QuestionIcon />, keys: 'Shift+Slash', run: showKeys },
    {
      id: 'sign-out',
      text: 'Выйти из офиса',
      icon: <ArrowOutIcon />,
      run: async () => {
        await signOut()
        await navigate(hrefs.signIn)
      },
    },
  ])
}
