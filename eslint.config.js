import js from '@eslint/js'
import nx from '@nx/eslint-plugin'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { drivers, rooms } from './infra/lint/rooms.js'

const code = ['**/*.ts', '**/*.tsx']
const tests = [
  '**/*.test.ts',
  '**/*.test.tsx',
  '**/*.contract.ts',
  '**/*.fixtures.ts',
  '**/journeys/**',
  'libs/engine-testing/**',
  'libs/test-kit/**',
]

/** Packages that only some rooms may import, refused by name everywhere else. */
const restricted = (...patterns) => ['error', { patterns }]
const noDrivers = { group: drivers, message: 'Only libs/engines imports a driver.' }
const noOthersInside = {
  regex: '^(\\.\\./)+(services|frontends|libs)/|^@vitrine/[^/]+/src',
  message: 'Import another package by its name and its public entry.',
}
const noTestKit = {
  regex: '^@vitrine/(test-kit|engine-testing)(/|$)|^@jest/',
  message: 'Tests and tools only; it never ships.',
}
const onlyKernel = {
  regex: '^(?!\\.\\.?/|@vitrine/(contracts|event-sourcing)$)',
  message: 'Deciders and events lean on the contracts and the kernel alone.',
}

export default tseslint.config(
  { ignores: ['**/dist', '**/node_modules', '.nx', '.cache', '**/.results', '**/*.d.ts'] },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    files: code,
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },

  // Who may import whom: the table in infra/lint/rooms.js, over the project graph.
  {
    files: code,
    ignores: tests,
    plugins: { '@nx': nx },
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        {
          allow: [],
          enforceBuildableLibDependency: false,
          checkNestedExternalImports: true,
          depConstraints: rooms.map(({ name, mayImport }) => ({
            sourceTag: `room:${name}`,
            onlyDependOnLibsWithTags: mayImport.map((other) => `room:${other}`),
          })),
        },
      ],
    },
  },
  {
    files: code,
    ignores: [...tests, 'libs/engines/**', 'infra/**'],
    rules: { 'no-restricted-imports': restricted(noDrivers, noOthersInside, noTestKit) },
  },
  {
    files: ['infra/**/*.ts'],
    ignores: tests,
    rules: { 'no-restricted-imports': restricted(noDrivers, noOthersInside) },
  },
  {
    files: ['libs/engines/**/*.ts'],
    ignores: tests,
    rules: {
      'no-restricted-imports': restricted(noOthersInside, noTestKit, {
        regex: '^@vitrine/(?!concurrency$)',
        message: 'Of ours, engines import what waits and repeats alone.',
      }),
    },
  },
  {
    files: ['**/*.decider.ts', '**/*.events.ts'],
    rules: {
      'no-restricted-imports': restricted(onlyKernel, noOthersInside),
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
      '**/demo/draw.ts',
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "MemberExpression[object.name='process'][property.name='env']",
          message: 'Settings are read in main.ts and passed on.',
        },
      ],
    },
  },
  {
    files: ['frontends/**/*.tsx', 'libs/ui/**/*.tsx', 'libs/web-kit/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: ['**/*.js', '**/*.mjs'],
    ...tseslint.configs.disableTypeChecked,
    languageOptions: {
      parserOptions: { projectService: false },
      globals: { process: 'readonly', console: 'readonly', URL: 'readonly', Buffer: 'readonly' },
    },
  },
)
