// The commands that a running server takes. A new one is added to this table and gets a script of three lines.
import type { Command } from '../command.ts'
import { backupCommand } from './backup.ts'
import { exportCommand } from './export.ts'
import { importCommand } from './import.ts'
import { leadsCommand } from './leads.ts'
import { officeCommand } from './office.ts'

export const commands: readonly Command[] = [backupCommand, exportCommand, importCommand, leadsCommand, officeCommand]

export { backupCommand, exportCommand, importCommand, leadsCommand, officeCommand }
