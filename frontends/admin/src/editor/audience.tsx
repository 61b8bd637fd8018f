import { Select } from '@vitrine/ui'
import { useFormState, useWatch } from 'react-hook-form'
import { ageChoices, genderChoices, including, notInList, priceChoices, seasonChoices } from './choices.ts'
import { usePostForm } from './editor-context.ts'
import { Section } from './section.tsx'

type Name = 'targetGender' | 'targetAgeGroup' | 'season' | 'priceRange'

function Choice({ name, label, options }: { name: Name; label: string; options: typeof ageChoices }) {
  const { register, control, clearErrors } = usePostForm()
  const { errors } = useFormState({ control, name })
  const value = useWatch({ control, name })
  return (
    <Select
      label={label}
      options={including(options, value)}
      error={notInList(options, value) ?? errors[name]?.message}
      {...register(name, { onChange: () => clearErrors(name) })}
      value={value}
    />
  )
}

export const TargetAudience = () => (
  <Section title="Target Audience">
    <Choice name="targetGender" label="Target gender" options={genderChoices} />
    <Choice name="targetAgeGroup" label="Target age group" options={ageChoices} />
  </Section>
)

export const StyleAndSeason = () => (
  <Section title="Style & Season">
    <Choice name="season" label="Season" options={seasonChoices} />
    <Choice name="priceRange" label="Price range" options={priceChoices} />
  </Section>
)
