import { readFileSync } from 'node:fs'
import webpack, { type Compiler } from 'webpack'
import { facades } from './federation.ts'

const namesIn = (file: string) => new Set(readFileSync(file, 'utf8').match(/\b\w+\b/g))

/** A name that the shell's facade lacks would be undefined only once the page runs; this says so at build. */
export const facadeCheck = () => ({
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('facade-check', (compilation, { normalModuleFactory }) => {
      const known = new Map(Object.entries(facades).map(([name, file]) => [name, namesIn(file)]))
      const watch = (parser: webpack.javascript.JavascriptParser) =>
        parser.hooks.importSpecifier.tap('facade-check', (_, source, exported) => {
          const names = known.get(String(source))
          if (!names || !exported || names.has(exported)) return
          const where = parser.state.module.nameForCondition() ?? 'a module'
          const text = `${where} imports ${exported} from ${String(source)}: add it to ${facades[String(source)]}`
          compilation.errors.push(new webpack.WebpackError(text))
        })
      normalModuleFactory.hooks.parser.for('javascript/auto').tap('facade-check', watch)
      normalModuleFactory.hooks.parser.for('javascript/esm').tap('facade-check', watch)
    })
  },
})
