// How a program is started by its name: on Windows a tool of node_modules/.bin is a .cmd file, which needs the shell.
// Plain JavaScript for old Node, no dependencies.
'use strict'

const fs = require('fs')
const path = require('path')

/** Never run on Windows: written after the documentation of child_process and of cmd.exe. */
function programCall(command, args, toolsFolder, platform = process.platform) {
  if (platform !== 'win32' || path.win32.isAbsolute(command)) return { command, args, options: {} }
  const script = path.join(toolsFolder, `${command}.cmd`)
  if (!fs.existsSync(script)) return { command, args, options: {} }
  return { command: quote(script), args: args.map(quote), options: { shell: true } }
}

/** The shell gets one line; inside double quotes only a double quote itself ends a word. */
function quote(argument) {
  return `"${argument.replace(/"/g, '""')}"`
}

module.exports = { programCall }
