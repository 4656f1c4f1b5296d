// Builds the call of a program by its name. On Windows the tools in node_modules/.bin are .cmd files and need a shell.
// Plain JavaScript for old Node, no dependencies.
'use strict'

const fs = require('fs')
const path = require('path')

/** Not tested on Windows: written by the documentation of child_process and of cmd.exe. */
function programCall(command, args, toolsFolder, platform = process.platform) {
  if (platform !== 'win32' || path.win32.isAbsolute(command)) return { command, args, options: {} }
  const script = path.join(toolsFolder, `${command}.cmd`)
  if (!fs.existsSync(script)) return { command, args, options: {} }
  return { command: quote(script), args: args.map(quote), options: { shell: true } }
}

/** The shell gets one line. Inside double quotes only a double quote ends an argument. */
function quote(argument) {
  return `"${argument.replace(/"/g, '""')}"`
}

module.exports = { programCall }
