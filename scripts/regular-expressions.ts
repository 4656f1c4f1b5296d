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
      const place = `${name}:${file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1}`
      const found = plainExpression(node, file)
      if (found) plain.push({ place, ...found })
      else if (isRegExpCall(node, file)) composed.push({ place: name, code: node.getText(file) })
      ts.forEachChild(node, visit)
    }
    visit(file)
  }
  return { plain, composed }
}

/** A literal, or a call of RegExp with plain text. */
function plainExpression(node: ts.Node, file: ts.SourceFile): Omit<FoundExpression, 'place'> | undefined {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/')
    return { source: node.text.slice(1, end), flags: node.text.slice(end + 1) }
  }
  if (!isRegExpCall(node, file)) return undefined
  const [pattern, flags] = node.arguments ?? []
  if (!pattern || !ts.isStringLiteralLike(pattern)) return undefined
  return { source: pattern.text, flags: flags && ts.isStringLiteralLike(flags) ? flags.text : '' }
}

function isRegExpCall(node: ts.Node, file: ts.SourceFile): node is ts.NewExpression | ts.CallExpression {
  return (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText(file) === 'RegExp'
}

/** Tests are skipped: their expressions read only texts of the test itself. */
function isOurs(name: string): boolean {
  return !/\.(test|examples)\.tsx?$|\/(node_modules|testing)\//.test(name)
}
