export const DashboardPage = () => <main id="main" />
