// Commands of the operator, run by the process that has the store open.
export { type Command, CommandError, UsageError } from './command.ts'
export { backupCommand, commands, exportCommand, importCommand, leadsCommand, officeCommand } from './commands/index.ts'
export { erasePerson } from './erase-person.ts'
export { runCommand } from './run.ts'
export { serveOperator } from './serve.ts'
