export const AuthPage = () => <main id="main" />
