// Commands of the palette that are offered on every screen.
import { ArrowOutIcon, KeyIcon, QuestionIcon } from '@kvartal/ui/icon'
import { useNavigate } from 'react-router'
import { useCommands } from '../../shared/commands/commands.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { useSignOut } from '../../shared/session/session.ts'

export function useShellCommands({ showKeys }: { showKeys: () => void }): void {
  const navigate = useNavigate()
  const signOut = useSignOut()
  useCommands([
    { id: 'access', text: 'Открыть «Мой вход»', icon: <KeyIcon />, run: () => void navigate(hrefs.access) },
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
