// npm run office -- list: people of the office, for the operator of the server.
//   add почта [--name "Имя Фамилия"] [--role administrator] [--projects slug,slug]   invites, prints the link
//   reset почта [--second-step]                                     prints a link for a new password
//   list
import { parseArgs } from 'node:util'
import { emailSchema, personNameSchema } from '@kvartal/contract/office/access'
import { ROLE_NAMES, ROLES, type Role } from '@kvartal/contract/office/rights'
import { AppError } from '../../../../http/app-error.ts'
import { operatePeople, type PeopleOrder } from '../../../office/access/index.ts'
import { type Command, CommandError, UsageError } from '../command.ts'

const USAGE = [
  'Использование:',
  '  npm run office -- list',
  '  npm run office -- add почта [--name "Имя Фамилия"] [--role роль] [--projects проект,проект]',
  '  npm run office -- reset почта [--second-step]',
  `Роли: ${ROLES.map((role) => `${role} (${ROLE_NAMES[role].toLowerCase()})`).join(', ')}`,
].join('\n')

export const officeCommand: Command<PeopleOrder> = {
  name: 'office',
  read: (args) => ({ input: readOrder(args) }),
  async run({ database, config, user, console }, order) {
    try {
      for (const line of await operatePeople({ database, config, user }, order)) console.log(line)
      return 0
    } catch (error) {
      throw error instanceof AppError ? new CommandError(error.message, { cause: error }) : error
    }
  },
}

const options = {
  name: { type: 'string' },
  role: { type: 'string', default: 'administrator' },
  projects: { type: 'string' },
  'second-step': { type: 'boolean', default: false },
} as const

function readOrder(args: readonly string[]): PeopleOrder {
  const { positionals, values } = parsed(args)
  const [verb, ...rest] = positionals
  if (verb === 'list' && rest.length === 0) return { verb }
  const email = emailSchema.safeParse(rest[0])
  if (!email.success || rest.length !== 1) throw new UsageError(USAGE)
  if (verb === 'reset') return { verb, email: email.data, secondStep: values['second-step'] }
  const name = personNameSchema.safeParse(values.name ?? email.data.split('@')[0])
  if (verb !== 'add' || !name.success || !isRole(values.role)) throw new UsageError(USAGE)
  const projects = values.projects?.split(',').map((slug) => slug.trim()) ?? ('all' as const)
  return { verb, email: email.data, name: name.data, role: values.role, projects }
}

const isRole = (text: string): text is Role => (ROLES as readonly string[]).includes(text)

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch {
    throw new UsageError(USAGE)
  }
}
