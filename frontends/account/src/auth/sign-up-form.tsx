import { accountMessages, ageRanges, genders, labelOf } from '@vitrine/contracts'
import { Button, Select, TextField } from '@vitrine/ui'
import { call, isStatus } from '@vitrine/web-kit'
import { useState } from 'react'
import { EmailField } from '../form/email-field.tsx'
import formStyles from '../form/form.module.css'
import { NewPasswordField } from '../form/password-field.tsx'
import { issuesOf, refusalText } from '../form/refusal.ts'
import { useFailureToast } from '../form/use-failure-toast.ts'
import { useForm, type Issues } from '../form/use-form.ts'
import { checkSignUp, type AccountValues } from './account-values.ts'
import { words, type AuthFormProps } from './auth-form.ts'
import { StyleChoice } from './style-choice.tsx'
import styles from './auth.module.css'

type SignUpFormProps = AuthFormProps & { onKnown: () => void }

const ages = ageRanges.map((value) => ({ value, label: value }))
const genderOptions = genders.map((value) => ({ value, label: labelOf(value) }))

export function SignUpForm({ values, change, onSignedIn, onKnown }: SignUpFormProps) {
  const [failure, setFailure] = useState<string>()
  const tell = useFailureToast()
  const [taken, setTaken] = useState<string>()

  async function send({
    email,
    displayName,
    age,
    stylePreferences,
    ...rest
  }: AccountValues): Promise<Issues | void> {
    setFailure(undefined)
    if (!age) return { age: accountMessages.age }
    try {
      const { user } = await call('POST /api/auth/register', {
        body: {
          ...rest,
          email: email.trim(),
          displayName: displayName.trim(),
          age,
          stylePreferences: [...stylePreferences],
        },
      })
      onSignedIn(user, words.registered)
    } catch (error) {
      const description = refusalText(error, 'Please try again')
      tell({ title: 'Registration failed', description })
      if (isStatus(error, 409)) {
        setTaken(email)
        return { email: description }
      }
      setFailure(description)
      return issuesOf(error)
    }
  }

  const { props, field, set, issues, busy } = useForm({ values, change, check: checkSignUp, send })
  return (
    <form className={formStyles.form} {...props}>
      <EmailField {...field('email')} />
      {taken === values.email ? (
        <Button size="small" className={styles.known} onClick={onKnown}>
          Login with this address
        </Button>
      ) : null}
      <NewPasswordField label="Password" {...field('password')} />
      <TextField
        label="Display Name"
        autoComplete="nickname"
        placeholder="What we call you"
        required
        {...field('displayName')}
      />
      <div className={styles.pair}>
        <Select label="Age Group" options={ages} placeholder="Select your age" required {...field('age')} />
        <Select label="Gender" options={genderOptions} required {...field('gender')} />
      </div>
      <StyleChoice
        chosen={values.stylePreferences}
        error={issues['stylePreferences']}
        onChange={(chosen) => set('stylePreferences', chosen)}
      />
      {failure ? <p className={formStyles.failure}>{failure}</p> : null}
      <Button type="submit" variant="primary" size="large" wide busy={busy}>
        {busy ? 'Creating account...' : 'Create Account'}
      </Button>
    </form>
  )
}
