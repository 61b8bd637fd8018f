import js from '@eslint/js'
import nx from '@nx/eslint-plugin'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { boundaries } from './tools/lint/boundaries.js'
import { npmImports } from './tools/lint/npm-imports.js'

const code = ['**/*.ts', '**/*.tsx']
const packages = ['{libs,services,frontends,infra,tools}/**/*.{ts,tsx,js,mjs}']
const tests = ['**/*.test.{ts,tsx}', '**/*.fixtures.{ts,tsx}', '**/*.contract.ts', '**/journeys/**']
const onlyKernel = {
  regex: '^(?!\\.\\.?/|(@vitrine/(contracts|event-sourcing)|zod)$)',
  message: 'Deciders and events lean on the contracts, the kernel and schemas alone.',
}

const settingsInMain = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'Settings are read in main.ts and passed on.',
}
const splitByLate = {
  selector: "ImportExpression:not(CallExpression[callee.name='late'] ImportExpression)",
  message:
    'Split a page with late() of @vitrine/ui: what is around a part whose file is lost stays as it was.',
}

export default tseslint.config(
  {
    ignores: ['**/dist', '**/node_modules', '.nx', '.cache', '.data', '.reports', '**/.results', '**/*.d.ts'],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    files: code, // rules that need types are in .oxlintrc.json
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },

  // Who may import whom, and what from npm: the table in tools/lint/boundaries.js, over the project graph.
  {
    files: packages,
    ignores: [...tests, '**/*.config.{ts,js}'],
    plugins: {
      '@nx': nx,
      boundaries: { rules: { npm: npmImports(import.meta.dirname) } },
    },
    rules: {
      'boundaries/npm': 'error',
      '@nx/enforce-module-boundaries': [
        'error',
        {
          allow: [],
          // The list of services imports them all at once: none of them comes late.
          checkDynamicDependenciesExceptions: ['@vitrine/.*'],
          enforceBuildableLibDependency: false,
          depConstraints: boundaries.map(({ name, mayImport }) => ({
            sourceTag: `boundary:${name}`,
            onlyDependOnLibsWithTags: mayImport.map((other) => `boundary:${other}`),
          })),
        },
      ],
    },
  },
  {
    files: ['**/*.decider.ts', '**/*.events.ts'],
    rules: {
      'no-restricted-imports': ['error', { patterns: [onlyKernel] }],
      'no-restricted-globals': ['error', 'Date', 'process', 'crypto', 'performance'].map((name) =>
        name === 'error'
          ? name
          : { name, message: 'Deciders are pure: time, ids and randomness are arguments.' },
      ),
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Deciders are pure.' },
      ],
    },
  },
  {
    files: ['libs/**/*.ts', 'services/**/*.ts', 'frontends/**/*.{ts,tsx}'],
    ignores: [
      '**/main.ts',
      '**/journeys/**',
      '**/*.test.ts',
      '**/*.fixtures.ts',
      '**/*.config.ts',
      'libs/web-kit/src/build/**',
    ],
    rules: { 'no-restricted-syntax': ['error', settingsInMain] },
  },
  {
    files: ['{frontends,libs/ui,libs/web-kit,libs/storefront,libs/backoffice}/**/src/**/*.{ts,tsx}'],
    ignores: [
      ...tests,
      'libs/web-kit/src/build/**',
      'libs/ui/src/late/late.tsx',
      '**/src/frontend.tsx', // its pages have a boundary in the shell
      '**/src/standalone.tsx',
    ],
    rules: {
      'no-restricted-syntax': ['error', settingsInMain, splitByLate],
      '@typescript-eslint/no-restricted-imports': [
        'error',
        { paths: [{ name: 'react', importNames: ['lazy'], message: splitByLate.message }] },
      ],
    },
  },
  {
    files: ['{services,libs/concurrency,libs/contracts,libs/event-sourcing,libs/service-kit}/**/src/**/*.ts'],
    ignores: [...tests, '**/journeys/**'],
    rules: { 'no-console': 'error' }, // services write through their log: libs/service-kit/src/telemetry/log.ts
  },
  {
    files: ['{frontends,libs/ui,libs/web-kit,libs/storefront,libs/backoffice}/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: ['**/*.js', '**/*.mjs'],
    languageOptions: {
      globals: { process: 'readonly', console: 'readonly', URL: 'readonly', Buffer: 'readonly' },
    },
  },
)
