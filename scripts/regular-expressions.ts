// Finds every regular expression of our sources, as the compiler sees them: literals and calls of RegExp.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { root } from './stamp.ts'

export interface FoundExpression {
  /** File and line. */
  place: string
  source: string
  flags: string
}

/** What RegExp is called with, where it is no plain text. */
export interface ComposedExpression {
  place: string
  code: string
}

const SOURCES = ['{apps,packages}/*/src/**/*.{ts,tsx,js}', '{demo,bench}/src/**/*.ts', 'scripts/*.{ts,cjs}']

export function findExpressions(): { plain: FoundExpression[]; composed: ComposedExpression[] } {
  const plain: FoundExpression[] = []
  const composed: ComposedExpression[] = []
  for (const name of globSync(SOURCES, { cwd: root }).filter(isOurs)) {
    const file = ts.createSourceFile(name, readFileSync(join(root, name), 'utf8'), ts.ScriptTarget.Latest, true)
    const visit = (node: ts.Node): void => {
      const place = () => `${name}:${file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1}`
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/')
        plain.push({ place: place(), source: node.text.slice(1, end), flags: node.text.slice(end + 1) })
      }
      if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText(file) === 'RegExp') {
        const [pattern, flags] = node.arguments ?? []
        if (pattern && ts.isStringLiteralLike(pattern)) {
          plain.push({
            place: place(),
            source: pattern.text,
            flags: flags && ts.isStringLiteralLike(flags) ? flags.text : '',
          })
        } else composed.push({ place: name, code: node.getText(file) })
      }
      ts.forEachChild(node, visit)
    }
    visit(file)
  }
  return { plain, composed }
}

/** Tests see only what they themselves say. */
function isOurs(name: string): boolean {
  return !/\.(test|examples)\.tsx?$|\/(node_modules|testing)\//.test(name)
}
