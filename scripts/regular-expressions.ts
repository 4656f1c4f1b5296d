// Finds every regular expression in our sources with the TypeScript parser: literals and calls of RegExp.
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

/** The argument of RegExp, where it is not a plain string. */
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
      const found = plainExpression(node)
      if (found) {
        const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
        plain.push({ place: `${name}:${line + 1}`, ...found })
      } else if (isRegExpCall(node)) composed.push({ place: name, code: node.getText(file) })
      ts.forEachChild(node, visit)
    }
    visit(file)
  }
  return { plain, composed }
}

/** A literal, or a call of RegExp with plain text. */
function plainExpression(node: ts.Node): Omit<FoundExpression, 'place'> | undefined {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/')
    return { source: node.text.slice(1, end), flags: node.text.slice(end + 1) }
  }
  if (!isRegExpCall(node)) return undefined
  const [pattern, flags] = node.arguments ?? []
  if (!pattern || !ts.isStringLiteralLike(pattern)) return undefined
  return { source: pattern.text, flags: flags && ts.isStringLiteralLike(flags) ? flags.text : '' }
}

function isRegExpCall(node: ts.Node): node is ts.NewExpression | ts.CallExpression {
  if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return false
  return ts.isIdentifier(node.expression) && node.expression.text === 'RegExp'
}

/** Tests are skipped: their expressions read only texts of the test itself. */
function isOurs(name: string): boolean {
  return !/\.(test|examples)\.tsx?$|\/(node_modules|testing)\//.test(name)
}
